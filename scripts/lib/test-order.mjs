import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/**
 * Vitest ends a worker as soon as the next file in line wants another environment, with its document and every module it
 * has loaded. So the files of a project that want the same one stand in line together.
 */
export class TestOrder extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    /** @type {Map<string, typeof files>} */
    const lines = new Map()
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, of files
    for (const file of await super.sort(files)) {
      const worker = nameWorker(file)
      lines.set(worker, [...(lines.get(worker) ?? []), file])
    }
    return [...lines.values()].flat()
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function nameWorker({ project, moduleId }) {
  const own = /@vitest-environment\s+([\w-]+)/.exec(readFileSync(moduleId, 'utf8'))?.[1]
  return `${project.name} ${own ?? project.config.environment}`
}
