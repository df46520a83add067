const final = 0x80
const text = 0x01

/** A text as a whole frame of WebSocket (RFC 6455, 5.2) from a server, which masks nothing. */
function frameText(payload: Buffer): Buffer {
  const { length } = payload
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  header[0] = final | text
  if (length < 126) header[1] = length
  else if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}

const framed = new WeakMap<Buffer, Buffer>()

/** The same for one that many hear: they share the bytes that the first of them made. */
export function frameOnce(payload: Buffer): Buffer {
  const frame = framed.get(payload) ?? frameText(payload)
  framed.set(payload, frame)
  return frame
}
