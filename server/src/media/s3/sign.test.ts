import { expect, test } from 'vitest'
import { signHeaders } from './sign.ts'

/** The examples of Amazon's own reference, "Signature Calculations for the Authorization Header". */
const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const moment = new Date('2013-05-24T00:00:00Z')
const address = 'https://examplebucket.s3.amazonaws.com'
const nothing = new Uint8Array()

test.each([
  [
    'a part of a file',
    { method: 'GET', url: '/test.txt', headers: { range: 'bytes=0-9' }, body: nothing },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a file that is sent',
    {
      method: 'PUT',
      url: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a word of the address without a value',
    { method: 'GET', url: '/?lifecycle', headers: {}, body: nothing },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { method: 'GET', url: '/?max-keys=2&prefix=J', headers: {}, body: nothing },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as Amazon shows it', (_name, { url, ...request }, signature) => {
  const headers = signHeaders({ ...request, url: new URL(url, address) }, keys, moment)
  expect(headers['authorization']).toContain(`Signature=${signature}`)
})
