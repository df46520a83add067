import { unpackPackages } from './debian.mjs'

/** Where HAProxy, Patroni and etcd of Debian lie, unpacked; undefined where they cannot be had. */
export function ensureCluster() {
  return unpackPackages('cluster', 'haproxy', 'patroni', 'etcd-server')
}
