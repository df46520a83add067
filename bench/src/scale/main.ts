import { readPrograms } from './programs.ts'
import { portsFrom, findTaken } from './ports.ts'
import { raiseGround, appNames } from './topology.ts'
console.log(await findTaken(5200))
const t = performance.now()
const topology = await raiseGround(readPrograms(process.env), portsFrom(5200))
console.log('ground', performance.now() - t)
await topology.part('app-1').start()
console.log('app-1', performance.now() - t)
await Promise.all(appNames.slice(1).map((n) => topology.part(n).start()))
console.log('apps', performance.now() - t)
console.log((await fetch(topology.url + '/readyz')).status, await (await fetch('http://127.0.0.1:5214/cluster')).text())
await topology.stop()
