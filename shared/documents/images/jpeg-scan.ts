/** A segment of a JPEG; `start` is the position of its marker. */
export interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** A Huffman table (ITU-T T.81, annex C): for each length of codes the first code, how many, and where their values are. */
interface Table {
  first: readonly number[];
  counts: readonly number[];
  offsets: readonly number[];
  values: Uint8Array;
}

/** Thrown where the data end. */
class EndOfScan extends Error {}

/** The bits of a scan, without the zeros that follow a byte of ones. */
class Bits {
  readonly #bytes: Uint8Array;
  #at: number;
  #byte = 0;
  #left = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  next(): number {
    if (this.#left === 0) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new EndOfScan();
      if (byte === 0xff && this.#bytes[this.#at++] !== 0) throw new EndOfScan();
      this.#byte = byte;
      this.#left = 8;
    }
    this.#left -= 1;
    return (this.#byte >> this.#left) & 1;
  }

  skip(bits: number): void {
    for (let done = 0; done < bits; done += 1) this.next();
  }

  /** Goes on after a restart marker. */
  restart(): void {
    this.#left = 0;
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] === 0xff && (this.#bytes[this.#at + 1] ?? 0) === 0xff)
      this.#at += 1;
    this.#at += 2;
  }

  symbol({ first, counts, offsets, values }: Table): number {
    let code = 0;
    for (let length = 0; length < 16; length += 1) {
      code = code * 2 + this.next();
      const place = code - (first[length] ?? 0);
      if (place >= 0 && place < (counts[length] ?? 0)) return values[(offsets[length] ?? 0) + place] ?? 0;
    }
    throw new EndOfScan();
  }
}

/** Reads the tables of a DHT segment, by class and number: 0 to 3 for DC, 16 to 19 for AC. */
function readTables(segment: Uint8Array, tables: Map<number, Table>): void {
  for (let at = 4; at + 17 <= segment.length; ) {
    const counts = [...segment.subarray(at + 1, at + 17)];
    const total = counts.reduce((sum, count) => sum + count, 0);
    const [first, offsets]: [number[], number[]] = [[], []];
    let [code, offset] = [0, 0];
    for (const count of counts) {
      first.push(code);
      offsets.push(offset);
      code = (code + count) * 2;
      offset += count;
    }
    tables.set(segment[at] ?? 0, { first, counts, offsets, values: segment.subarray(at + 17, at + 17 + total) });
    at += 17 + total;
  }
}

/** A part of the picture, such as its light: how many blocks of it a unit has, across and down. */
interface Component {
  across: number;
  down: number;
}

/**
 * Whether the last scan of a JPEG holds all of its picture, although no marker says that it ends: some programs leave it
 * out, and every viewer shows the picture. Only for sequential coding by Huffman, which cameras and scanners use; of
 * progressive ones a truncated scan cannot be told from a whole one.
 */
export function isScanWhole(bytes: Uint8Array, segments: readonly Segment[]): boolean {
  const tables = new Map<number, Table>();
  const components = new Map<number, Component>();
  let [width, height, interval] = [0, 0, 0];
  for (const { marker, start, end } of segments) {
    const segment = bytes.subarray(start, end);
    const byte = (at: number) => segment[at] ?? 0;
    if (marker === 0xc4) readTables(segment, tables);
    else if (marker === 0xdd) interval = byte(4) * 256 + byte(5);
    else if (marker === 0xc0 || marker === 0xc1) {
      [height, width] = [byte(5) * 256 + byte(6), byte(7) * 256 + byte(8)];
      for (let index = 0; index < byte(9); index += 1) {
        const at = 10 + index * 3;
        components.set(byte(at), { across: byte(at + 1) >> 4, down: byte(at + 1) & 15 });
      }
    }
  }
  const last = segments.at(-1);
  if (last?.marker !== 0xda || components.size === 0) return false;
  const segment = bytes.subarray(last.start, last.end);
  const parts = Array.from({ length: segment[4] ?? 0 }, (_, index) => {
    const [id = 0, table = 0] = segment.subarray(5 + index * 2);
    return { component: components.get(id), dc: tables.get(table >> 4), ac: tables.get(16 + (table & 15)) };
  });
  const all = [...components.values()];
  const [most, tallest] = [Math.max(...all.map(({ across }) => across)), Math.max(...all.map(({ down }) => down))];
  const isAlone = parts.length === 1;
  const [only] = parts;
  // A part alone has no blocks that only fill up its units.
  const side = (length: number, own: number, largest: number) =>
    isAlone ? Math.ceil(Math.ceil((length * own) / largest) / 8) : Math.ceil(length / (8 * largest));
  const units = side(width, only?.component?.across ?? 1, most) * side(height, only?.component?.down ?? 1, tallest);
  const bits = new Bits(bytes, last.start + 4 + ((segment[2] ?? 0) * 256 + (segment[3] ?? 0) - 2));
  try {
    for (let unit = 0; unit < units; unit += 1) {
      if (interval > 0 && unit > 0 && unit % interval === 0) bits.restart();
      for (const { component, dc, ac } of parts) {
        if (!component || !dc || !ac) return false;
        const blocks = isAlone ? 1 : component.across * component.down;
        for (let block = 0; block < blocks; block += 1) passBlock(bits, dc, ac);
      }
    }
    return true;
  } catch {
    return false;
  }
}

/** Passes the coefficients of a block. */
function passBlock(bits: Bits, dc: Table, ac: Table): void {
  bits.skip(bits.symbol(dc));
  for (let place = 1; place < 64; place += 1) {
    const symbol = bits.symbol(ac);
    const [zeros, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && zeros < 15) return;
    place += zeros;
    bits.skip(size);
  }
}
