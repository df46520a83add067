/** With every place of web/index.html that the server writes into. */
export const smallDocument = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="as it was built" />
    <title>as it was built</title>
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body>
    <div id="root"><p>first paint</p></div>
    <noscript>no script</noscript>
    <link rel="stylesheet" href="/assets/style.css" />
  </body>
</html>
`
