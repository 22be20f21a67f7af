/** MD5 and RC4, only for PDFs encrypted before about 2008: browsers do not provide them. */
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const sines = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));

/** Returns the MD5 digest, 16 bytes (RFC 1321). */
export function md5(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, message.length * 8, true);
  const state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d] = state;
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const [mixed, word] = mix(round, step, b, c, d);
      const sum = a + mixed + (sines[step] ?? 0) + view.getUint32(block + word * 4, true);
      const shift = shifts[round * 4 + (step % 4)] ?? 0;
      const rotated = ((sum | 0) << shift) | ((sum | 0) >>> (32 - shift));
      [a, d, c, b] = [d, c, b, (b + rotated) | 0];
    }
    state[0] = (state[0] + a) | 0;
    state[1] = (state[1] + b) | 0;
    state[2] = (state[2] + c) | 0;
    state[3] = (state[3] + d) | 0;
  }
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => {
    digest.setInt32(index * 4, word | 0, true);
  });
  return new Uint8Array(digest.buffer);
}

/** Returns a step's function of three words, and the index of the message word that it uses. */
function mix(round: number, step: number, b: number, c: number, d: number): readonly [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step];
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}

/** Encrypts or decrypts; the operation is symmetric. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (i: number, j: number) => {
    const kept = state[i] ?? 0;
    state[i] = state[j] ?? 0;
    state[j] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const output = new Uint8Array(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    output[at] = (data[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }
  return output;
}
