/** A Redis that writes nothing down and hears nobody but this machine. */
export function redisArguments(port: number, folder: string): readonly string[] {
  const settings = { port: String(port), bind: '127.0.0.1', save: '', dir: folder }
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
}
