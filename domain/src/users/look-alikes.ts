/**
 * Characters that a reader takes for another one, by what they are taken for. What Unicode itself calls another form
 * of a character (full width, mathematical, circled, with marks) is taken apart before and does not stand here.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑαᴀⲁ',
  ae: 'æӕ',
  b: 'вьƀɓƃʙβƄɃ',
  c: 'сϲᴄⲥƈȼ',
  d: 'ԁđɗɖᴅðԃ',
  e: 'еεɛᴇҽєɇ℮',
  f: 'ƒꜰғϝ',
  g: 'ɡɢɠցǥ',
  h: 'һнħɦʜհⲏң',
  j: 'јʝᴊϳȷյ',
  k: 'кκƙᴋқⲕ',
  l: 'іıɩɪιⲓӏłʟɫɭƚⅼוןا١۱ǀ',
  m: 'мᴍɱⲙ',
  n: 'пηɴɲŋոⲛƞ',
  o: 'оοσօᴏøɵөⲟסه٥۵०๐໐၀߀০૦௦',
  oe: 'œ',
  p: 'рρᴘƥⲣþ',
  q: 'ԛɋզ',
  r: 'гʀɾɽɼ',
  s: 'ѕꜱʂƽ',
  ss: 'ß',
  t: 'тτᴛƭʈŧⲧ',
  u: 'цυᴜʉսʊ',
  v: 'ѵνᴠʋ',
  w: 'ԝᴡωшɯ',
  x: 'хχⲭ',
  y: 'уγʏƴүɣ',
  z: 'ζᴢƶʐȥ',
  '3': 'зʒӡ',
  一: 'ー―—',
  二: 'ニ',
  八: 'ハ',
  力: 'カ',
  夕: 'タ',
  卜: 'ト',
  工: 'エ',
  口: 'ロ囗',
  日: '曰',
  人: '入亻',
  士: '土',
  末: '未',
  已: '己巳',
  理: '埋',
  官: '宦',
  へ: 'ヘ',
  り: 'リ',
}

/** Letters that look like another one only while they are capitals. */
const capitals: Readonly<Record<string, string>> = {
  a: 'ᎪꓮΑА',
  b: 'ΒВᏴꓐ',
  c: 'СᏟꓚ',
  d: 'Ꭰꓓ',
  e: 'ΕЕᎬꓰ',
  f: 'Ϝꓝ',
  g: 'Ꮐꓖ',
  h: 'ΗНᎻꓧ',
  j: 'ЈᎫꓙ',
  k: 'ΚКᏦꓗ',
  l: 'ΙІӀᏞꓡꓲᏆ',
  m: 'ΜМᎷꓟ',
  n: 'Νꓠ',
  o: 'ΟОꓳ',
  p: 'ΡРᏢꓑ',
  r: 'ᎡᏒꓣ',
  s: 'ЅᏚꓢ',
  t: 'ΤТᎢꓔ',
  u: 'ꓴ',
  v: 'Ꮩꓦ',
  w: 'Ꮃꓪ',
  x: 'ΧХꓫ',
  y: 'ΥУꓬ',
  z: 'ΖᏃꓜ',
}

/** Traditional forms, each before the simplified one: whoever reads one reads the other. */
const traditional =
  '員员務务戶户戸户運运營营統统訊讯單单訂订註注銷销歐欧長长闆板門门開开關关聞闻間间問问閃闪闊阔燈灯' +
  '戰战鬥斗劍剑鳳凤凰凰龍龙馬马鳥鸟魚鱼貓猫雞鸡鴨鸭鵝鹅羊羊陽阳陰阴雲云電电飛飞風风雪雪東东車车' +
  '軍军連连進进遠远遊游過过達达選选還还邊边這这個个們们來来從从後后時时會会為为無无愛爱樂乐歡欢' +
  '歌歌聲声聽听説说說说話话語语請请讓让誰谁談谈調调謝谢識识讀读課课試试詩诗書书畫画筆笔紙纸紅红' +
  '綠绿藍蓝黃黄銀银鐵铁鋼钢錢钱鐘钟鏡镜針针釣钓國国園园圖图圓圆團团場场塊块壓压壞坏夢梦夠够頭头' +
  '顏颜願愿類类題题顆颗領领順顺須须飯饭飲饮餅饼館馆麵面麥麦點点黨党齊齐齒齿歲岁歷历師师帥帅帶带' +
  '幫帮幹干幾几廣广廳厅張张強强彈弹當当錄录徑径復复憂忧憶忆應应懶懒戀恋戲戏擊击擔担據据擾扰攝摄' +
  '敗败數数斷断舊旧晉晋曉晓暈晕書书東东條条極极槍枪樣样樹树橋桥機机檔档權权歸归殺杀氣气漢汉溝沟' +
  '滅灭滿满漁渔濕湿灣湾災灾煙烟熱热爺爷獅狮獨独獎奖現现環环產产畢毕異异療疗發发髮发皇皇盡尽監监' +
  '盤盘睏困礦矿碼码禮礼種种稱称穩稳窮穷竇窦競竞節节範范築筑簡简籃篮糧粮級级終终組组結结給给絕绝' +
  '經经綿绵網网緊紧線线練练緣缘縣县總总繩绳繪绘續续纏缠羅罗義义習习聖圣聯联職职肅肃腦脑腳脚臉脸' +
  '舉举艦舰莊庄華华萬万葉叶蓋盖蘇苏蘭兰處处號号蟲虫衛卫裝装裡里製制見见規规視视親亲覺觉觀观計计' +
  '記记許许評评詞词誠诚認认誤误護护變变豐丰豬猪貝贝財财貨货貴贵買买費费賀贺賓宾賞赏賣卖質质賴赖' +
  '贈赠贏赢趙赵跡迹踐践躍跃軟软較较載载輕轻輪轮輸输轉转辦办農农鄉乡鄧邓鄭郑醫医釋释鎖锁鎮镇陳陈' +
  '陸陆隊队階阶隨随險险隱隐雙双雜杂離离難难靈灵靜静響响頁页頂顶項项預预頻频顧顾顯显驚惊驗验體体' +
  '鬧闹魯鲁鮮鲜鷹鹰鹽盐麗丽黑黑龜龟'

const single = new Map<string, string>()
for (const table of [capitals, lookAlikes]) {
  for (const [seen, sources] of Object.entries(table)) {
    for (const source of sources) single.set(source, seen)
  }
}
const pairs = Array.from(traditional)
pairs.forEach((form, at) => {
  if (at % 2 === 0) single.set(form, pairs[at + 1] ?? form)
})

/** Letters on a dark disc or tile, and those of flags: no form of Unicode's own takes them apart. */
const letterRows = [0x1f150, 0x1f170, 0x1f1e6]

/** What a reader takes a character for. */
export function seenAs(character: string): string {
  const known = single.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  const row = letterRows.find((first) => code >= first && code < first + 26)
  return row === undefined ? character : String.fromCodePoint(0x61 + code - row)
}
