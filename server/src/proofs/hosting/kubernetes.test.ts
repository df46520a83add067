import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bounds } from '@kaihei/domain/bounds'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { readConfig, settingNames } from '../../config.ts'
import { primaryGraceMs } from '../../grace.ts'
import { readYaml, root } from './files.ts'

const folder = 'deploy/kubernetes'
const read = (name: string) => readYaml(`${folder}/${name}.yaml`)

type Labels = Readonly<Record<string, string>>

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
  readonly timeoutSeconds: number
}

interface Deployment {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly replicas: number
    readonly selector: { readonly matchLabels: Labels }
    readonly strategy: { readonly rollingUpdate: { readonly maxUnavailable: number } }
    readonly template: {
      readonly metadata: { readonly labels: Labels }
      readonly spec: {
        readonly terminationGracePeriodSeconds: number
        readonly containers: readonly [
          {
            readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
            readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[]
            readonly startupProbe: Probe
            readonly readinessProbe: Probe
            readonly livenessProbe: Probe
            readonly lifecycle: {
              readonly preStop: { readonly exec: { readonly command: readonly string[] } }
            }
            readonly resources: Readonly<Record<'requests' | 'limits', Labels>>
            readonly volumeMounts: readonly { readonly mountPath: string }[]
          },
        ]
      }
    }
  }
}

const { metadata, spec } = read('deployment') as Deployment
const pod = spec.template.spec
const [container] = pod.containers
const [port] = container.ports
const plain = read('settings') as { metadata: { name: string }; data: Labels }
const secret = read('secret.template') as { metadata: { name: string }; stringData: Labels }

/** As somebody fills it in who uses everything. */
const filled: Readonly<Record<string, string>> = {
  SESSION_SECRET: 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU',
  SESSION_SECRET_BEFORE: 'Qd4Jk8sW1nV5xZ0pLr7mTs3Bf9GhYc2E',
  METRICS_TOKEN: 'a-token-for-operators',
  DATABASE_URL: 'postgres://kaihei:x@pgbouncer:6432/kaihei',
  DATABASE_DIRECT_URL: 'postgres://kaihei:x@postgres:5432/kaihei',
  REDIS_URL: 'redis://redis:6379',
  S3_ACCESS_KEY_ID: 'AKTEST',
  S3_SECRET_ACCESS_KEY: 'hW2Tq8vLr7mZs4Bd0NfYk1Gc',
  SMTP_URL: 'smtps://mail.example.org',
}

test('every manifest is applied, except for the secret, which has names and no values', () => {
  const { resources } = read('kustomization') as { resources: readonly string[] }
  const files = readdirSync(join(root, folder)).filter(
    (name) => !['kustomization.yaml', 'secret.template.yaml'].includes(name),
  )
  expect([...resources].toSorted()).toEqual(files.toSorted())
  expect(new Set(Object.values(secret.stringData))).toEqual(new Set(['']))
})

test('what the pods are told are settings, each in one place, and production starts with them', () => {
  const names = [...Object.keys(plain.data), ...Object.keys(secret.stringData)]
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const [settings, secrets] = container.envFrom
  expect([settings?.['configMapRef']?.name, secrets?.['secretRef']?.name]).toEqual([
    plain.metadata.name,
    secret.metadata.name,
  ])
  expect(Object.keys(filled).filter((name) => !(name in secret.stringData))).toEqual([])
  const config = readConfig({ ...plain.data, ...secret.stringData, ...filled })
  expect(config).toMatchObject({ production: true, demo: false, host: '0.0.0.0', unusedSettings: [] })
  // What one pod kept for itself the others would miss.
  expect(config.s3?.bucket).toBe('kaihei')
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(plain.data['DATA_DIR'])
})

test('nothing that is a secret stands among the settings that are none', () => {
  const secretive = /SECRET|TOKEN|PASSWORD|PRIVATE|WEBHOOK|DATABASE|REDIS|SMTP/
  expect(Object.keys(plain.data).filter((name) => secretive.test(name))).toEqual([])
  const left = settingNames.filter(
    (name) => /SECRET|TOKEN|_KEY$|WEBHOOK_URL|WEBHOOK_ID/.test(name) && !(name in secret.stringData),
  )
  expect(left).toEqual([])
})

test('the probes ask the port that the program listens at, and what they ask answers', async () => {
  expect(port?.containerPort).toBe(Number(plain.data['PORT']))
  const { address } = await startTestApp()
  for (const { httpGet } of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
    expect([httpGet.path, httpGet.port]).toEqual([httpGet.path, port?.name])
    expect([httpGet.path, (await fetch(address + httpGet.path)).status]).toEqual([httpGet.path, 200])
  }
  // One that is restarted because the database is away comes back to the same database.
  expect(container.livenessProbe.httpGet.path).not.toBe(container.readinessProbe.httpGet.path)
})

test('whoever ends is out of the balancer first, and has longer for it than the program takes', () => {
  const [command, seconds] = container.lifecycle.preStop.exec.command
  expect(command).toBe('sleep')
  const takesMs = Number(seconds) * 1000 + primaryGraceMs
  expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(takesMs)
})

test('visitors come to the pods: labels, ports and names fit', () => {
  const labels = spec.template.metadata.labels
  const service = read('service') as {
    metadata: { name: string }
    spec: { selector: Labels; ports: readonly { name: string; targetPort: string }[] }
  }
  const budget = read('disruption-budget') as {
    spec: { minAvailable: number; selector: { matchLabels: Labels } }
  }
  const policy = read('network-policy') as {
    spec: { podSelector: { matchLabels: Labels }; ingress: readonly { ports: unknown }[] }
  }
  const selectors = [
    spec.selector.matchLabels,
    service.spec.selector,
    budget.spec.selector.matchLabels,
    policy.spec.podSelector.matchLabels,
  ]
  for (const selector of selectors) expect(labels).toMatchObject(selector)
  expect(service.spec.ports[0]?.targetPort).toBe(port?.name)
  expect(policy.spec.ingress[0]?.ports).toEqual([{ port: port?.name, protocol: 'TCP' }])
  const ingress = read('ingress') as {
    spec: {
      rules: readonly [{ host: string; http: { paths: readonly [{ backend: { service: unknown } }] } }]
    }
  }
  const [{ host, http }] = ingress.spec.rules
  expect(http.paths[0].backend.service).toEqual({
    name: service.metadata.name,
    port: { name: service.spec.ports[0]?.name },
  })
  expect(`https://${host}`).toBe(plain.data['PUBLIC_URL'])
})

test('somebody always serves: while pods are replaced, moved and taken away', () => {
  const budget = read('disruption-budget') as { spec: { minAvailable: number } }
  const scaler = read('autoscaler') as {
    spec: { scaleTargetRef: { name: string }; minReplicas: number; maxReplicas: number }
  }
  expect(scaler.spec.scaleTargetRef.name).toBe(metadata.name)
  expect(scaler.spec.minReplicas).toBe(spec.replicas)
  expect(scaler.spec.maxReplicas).toBeGreaterThan(spec.replicas)
  // With as many as there are nobody could ever be moved.
  expect(budget.spec.minAvailable).toBeLessThan(spec.replicas)
  expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
  // What share of it is used is what the autoscaler goes by.
  expect(Object.keys(container.resources.requests)).toContain('cpu')
})

test('the ingress lets the largest upload and the longest wait pass', () => {
  const { metadata: about } = read('ingress') as { metadata: { annotations: Labels } }
  const said = (name: string) => about.annotations[`nginx.ingress.kubernetes.io/${name}`] ?? ''
  const megabytes = Number(/^(\d+)m$/.exec(said('proxy-body-size'))?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(Math.max(bounds.image.maxBytes, bounds.voice.maxBytes))
  expect(Number(said('proxy-read-timeout'))).toBeGreaterThan(120)
})
