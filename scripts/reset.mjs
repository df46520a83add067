import { spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { giveUp, loadSettings, ROOT } from './lib/run.mjs'

loadSettings()
const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? 'data')
const postgres = join(dataDir, 'postgres')

if (!existsSync(dataDir)) {
  console.log(`没有数据：${dataDir} / There is no data: ${dataDir}`)
  process.exit()
}
if (isInUse(join(postgres, 'in-use'))) {
  giveUp(`程序正在使用 ${dataDir}，请先停止它。 / A program is using ${dataDir}: stop it first.`)
}
await stopServer(join(postgres, 'cluster', 'postmaster.pid'))
rmSync(dataDir, { recursive: true, maxRetries: 5 })
console.log(`已删除 ${dataDir} / Removed ${dataDir}`)
if (process.env['DATABASE_URL']) {
  console.log('DATABASE_URL 所指的数据库没有改动。 / The database that DATABASE_URL names was left as it is.')
}

/**
 * Every program on the data holds this pipe open for writing: then reading it would wait, otherwise it ends.
 *
 * @param {string} pipe
 */
function isInUse(pipe) {
  if (!existsSync(pipe)) return false
  const end = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    readSync(end, Buffer.alloc(1))
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
  } finally {
    closeSync(end)
  }
}

/**
 * PostgreSQL removes its pid file when it has stopped. One left by a crash may name any process by now.
 *
 * @param {string} pidFile
 */
async function stopServer(pidFile) {
  while (existsSync(pidFile)) {
    const pid = readFileSync(pidFile, 'utf8').split('\n', 1)[0] ?? ''
    if (!isPostgres(pid)) return
    process.kill(Number(pid), 'SIGINT')
    await delay(100)
  }
}

/** @param {string} pid */
function isPostgres(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'comm=', '-p', pid], { encoding: 'utf8' })
  return status === 0 && stdout.includes('postgres')
}
