// Stands in a page that the server has drawn, until its program is here: what is pressed and typed meanwhile is kept,
// and done once somebody can (src/early.ts). Links lead on by themselves.
{
  const pressed = []
  const typed = new Set()
  const press = (event) => {
    const button = event.target.closest?.('button,[role=button],[role=tab],[role=switch]')
    if (!button) return
    event.preventDefault()
    pressed.push(() => button.click())
  }
  const submit = (event) => {
    event.preventDefault()
    pressed.push(() => event.target.requestSubmit())
  }
  const enter = ({ key, target }) => {
    if (key !== 'Enter' || target.localName !== 'input' || target.form) return
    pressed.push(() =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
  }
  const type = (event) => typed.add(event.target)
  const hear = (how) => {
    for (const [name, kept] of Object.entries({ click: press, submit, keydown: enter, input: type }))
      document[how](name, kept, true)
  }
  hear('addEventListener')
  globalThis.early = () => {
    hear('removeEventListener')
    return { pressed, typed }
  }
}
