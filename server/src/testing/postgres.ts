import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty, migrated database that only the caller uses: one for each test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateUrl'))
  const template = templateUrl.pathname.slice(1)
  const name = `kaihei_test_${randomUUID().replaceAll('-', '')}`
  await runStatement(templateUrl, `create database ${name} template ${template}`)
  const url = new URL(templateUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: () => runStatement(templateUrl, `drop database ${name} with (force)`),
  }
}

/** Through the maintenance database: a template with a connection to it cannot be cloned. */
async function runStatement(server: URL, sql: string): Promise<void> {
  const url = new URL(server)
  url.pathname = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
