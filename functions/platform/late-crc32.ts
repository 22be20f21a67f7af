/**
 * Replaces `node:zlib` in the SDK's checksums, which need one function of it. Node loads the module with the first
 * checksum: it would take three milliseconds of every start.
 */
export const crc32 = (data: Uint8Array, value: number): number =>
  process.getBuiltinModule('node:zlib').crc32(data, value);
