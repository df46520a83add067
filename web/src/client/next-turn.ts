/** Lets the browser do what waits: no turn of the program is to be longer than it must. */
export function nextTurn(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(0)
  })
}
