import { describe, expect, test } from '@jest/globals';
import { readPageLines, readPdfPages } from './read-page.ts';
import { type InstructionNumbers, visibleText } from './visible-text.ts';

const names = [
  ...(['save', 'restore', 'transform', 'beginText', 'setTextMatrix', 'moveText', 'setLeadingMoveText'] as const),
  ...(['setLeading', 'nextLine', 'showText', 'showSpacedText', 'nextLineShowText'] as const),
  ...(['nextLineSetSpacingShowText', 'setFillRGBColor', 'setFillColorN', 'shadingFill', 'constructPath'] as const),
  ...(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'] as const),
  ...(['paintFormXObjectBegin', 'paintFormXObjectEnd'] as const),
] as const;
const ops = Object.fromEntries(names.map((name, index) => [name, index + 1])) as InstructionNumbers;

type Step = readonly [(typeof names)[number], unknown?];
const instructions = (steps: readonly Step[]) => ({
  fnArray: steps.map(([name]) => ops[name]),
  argsArray: steps.map(([, args]) => args),
});

const text = (str: string, x: number, y: number) => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: 20,
  height: 10,
});
const seen = (texts: readonly ReturnType<typeof text>[], ...steps: readonly Step[]) =>
  visibleText(texts, instructions(steps), ops).map(({ str }) => str);

const at = (x: number, y: number): Step => ['setTextMatrix', [1, 0, 0, 1, x, y]];
const white: Step = ['setFillRGBColor', ['#ffffff']];
const black: Step = ['setFillRGBColor', ['#000000']];
const show: Step = ['showText', []];
const begin: Step = ['beginText'];
const both = [text('seen', 10, 20), text('hidden', 10, 100)];

describe('a text that is painted white', () => {
  test('on nothing is not seen, one in a colour is', () => {
    expect(seen(both, begin, at(10, 20), show, white, at(10, 100), show)).toEqual(['seen']);
    expect(seen(both, begin, at(10, 20), show, black, at(10, 100), show)).toEqual(['seen', 'hidden']);
  });

  test.each([
    ['#fafafa', true],
    ['#f9fafa', false],
    ['#faf9fa', false],
    ['#fafaf9', false],
    ['#FFFFFF', true],
    ['#ffffff0', false],
    ['white', false],
  ])('%s is nearly white: %s', (colour, isHidden) => {
    expect(seen(both, begin, ['setFillRGBColor', [colour]], at(10, 100), show)).toEqual(
      isHidden ? ['seen'] : ['seen', 'hidden'],
    );
  });

  test.each([
    [[255, 255, 255], true],
    [[250, 250, 250], true],
    [[249, 255, 255], false],
    [[255, 255], false],
  ])('%s is nearly white: %s', (colour, isHidden) => {
    expect(seen(both, begin, ['setFillRGBColor', colour], at(10, 100), show)).toEqual(
      isHidden ? ['seen'] : ['seen', 'hidden'],
    );
  });

  test('and in a colour at the same place is seen', () => {
    expect(seen(both, begin, white, at(10, 100), show, black, at(10.5, 99.5), show)).toEqual(['seen', 'hidden']);
    expect(seen(both, begin, white, at(10, 100), show, black, at(11, 100), show)).toEqual(['seen']);
    expect(seen(both, begin, white, at(10, 100), show, black, at(10, 101), show)).toEqual(['seen']);
  });

  test.each(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'] as const)(
    'on a dark path that is painted by %s is seen',
    (paint) => {
      const path: Step = ['constructPath', [ops[paint], [], new Float32Array([0, 90, 60, 110])]];
      expect(seen(both, path, begin, white, at(10, 100), show)).toEqual(['seen', 'hidden']);
      expect(seen(both, path, begin, white, at(10, 89), show, at(10, 100), show)).toEqual(['seen', 'hidden']);
      const beside: Step = ['constructPath', [ops[paint], [], [11, 90, 60, 110]]];
      expect(seen(both, beside, begin, white, at(10, 100), show)).toEqual(['seen']);
      const below: Step = ['constructPath', [ops[paint], [], [0, 90, 60, 99]]];
      expect(seen(both, below, begin, white, at(10, 100), show)).toEqual(['seen']);
      const left: Step = ['constructPath', [ops[paint], [], [0, 90, 9, 110]]];
      expect(seen(both, left, begin, white, at(10, 100), show)).toEqual(['seen']);
      const above: Step = ['constructPath', [ops[paint], [], [0, 101, 60, 110]]];
      expect(seen(both, above, begin, white, at(10, 100), show)).toEqual(['seen']);
    },
  );

  test('on a path that is white or has no fill is not seen', () => {
    const path = (paint: number): Step => ['constructPath', [paint, [], [0, 90, 60, 110]]];
    expect(seen(both, white, path(ops.fill), begin, at(10, 100), show)).toEqual(['seen']);
    expect(seen(both, path(99), begin, white, at(10, 100), show)).toEqual(['seen']);
  });

  test('on a path that is turned and moved is seen where that lies', () => {
    const path: Step = ['constructPath', [ops.fill, [], [0, 0, 20, 40]]];
    // Upside down, from 30 and 110 on.
    expect(
      seen(both, ['save'], ['transform', [-1, 0, 0, -1, 30, 110]], path, ['restore'], begin, white, at(10, 100), show),
    ).toEqual(['seen', 'hidden']);
    expect(
      seen(both, ['save'], ['transform', [-1, 0, 0, -1, 9, 110]], path, ['restore'], begin, white, at(10, 100), show),
    ).toEqual(['seen']);
  });

  test('until another colour or pattern is set', () => {
    expect(seen(both, white, ['setFillColorN', ['P1']], begin, at(10, 100), show)).toEqual(['seen', 'hidden']);
    expect(seen(both, white, ['shadingFill', ['P1']], begin, at(10, 100), show)).toEqual(['seen', 'hidden']);
  });

  test('inside what is saved and restored, or a form, alone', () => {
    expect(seen(both, ['save'], white, ['restore'], begin, at(10, 100), show)).toEqual(['seen', 'hidden']);
    const form: Step = ['paintFormXObjectBegin', [[1, 0, 0, 1, 0, 80]]];
    expect(seen(both, form, white, begin, at(10, 20), show, ['paintFormXObjectEnd'])).toEqual(['seen']);
    expect(seen(both, form, white, ['paintFormXObjectEnd'], begin, at(10, 100), show)).toEqual(['seen', 'hidden']);
    // One too many changes nothing.
    expect(seen(both, white, ['restore'], begin, at(10, 100), show)).toEqual(['seen']);
  });
});

describe('the place of a text', () => {
  test.each<[string, readonly Step[]]>([
    ['a matrix', [at(10, 100), show]],
    ['a matrix as one array', [['setTextMatrix', [new Float32Array([1, 0, 0, 1, 10, 100])]], show]],
    ['a matrix as doubles', [['setTextMatrix', new Float64Array([1, 0, 0, 1, 10, 100])], show]],
    ['moves', [['moveText', [4, 60]], ['moveText', [6, 40]], show]],
    ['a move in a scaled matrix', [['setTextMatrix', [2, 0, 0, 2, 0, 0]], ['moveText', [5, 50]], show]],
    ['a move in a turned matrix', [['setTextMatrix', [0, 1, -1, 0, 110, 90]], ['moveText', [10, 100]], show]],
    ['a next line', [at(10, 112), ['setLeading', [12]], ['nextLine'], show]],
    ['a line with its text', [at(10, 112), ['setLeading', [12]], ['nextLineShowText', []]]],
    ['a line with its text and spacing', [at(10, 112), ['setLeading', [12]], ['nextLineSetSpacingShowText', []]]],
    ['a move that sets the leading', [at(10, 124), ['setLeadingMoveText', [0, -12]], ['nextLine'], show]],
    ['spaced text', [at(10, 100), ['showSpacedText', []]]],
    ['a matrix of the page', [['transform', [1, 0, 0, 1, 6, 40]], at(4, 60), show]],
    ['a turned page', [['transform', [0, 1, -1, 0, 110, 90]], at(10, 100), show]],
    ['a scaled page', [['transform', [2, 0, 0, 4, 0, 0]], at(5, 25), show]],
    ['a new text', [at(500, 500), begin, ['moveText', [10, 100]], show]],
  ])('follows from %s', (_what, steps) => {
    expect(seen(both, white, begin, ...steps)).toEqual(['seen']);
  });

  test('that cannot be followed counts as visible', () => {
    expect(seen(both, white, begin, at(300, 300), show)).toEqual(['seen', 'hidden']);
    expect(visibleText([{ ...text('x', 0, 0), transform: [] }], instructions([white, begin, show]), ops)).toEqual([]);
  });
});

describe('a file', () => {
  const page = (...strings: readonly string[]) => ({
    cleaned: 0,
    getTextContent: async () => ({
      items: [{ type: 'beginMarkedContent' }, null, ...strings.map((each, index) => text(each, 10, 700 - 20 * index))],
    }),
    getOperatorList: async () => instructions([]),
    getViewport: ({ scale }: { scale: number }) => ({ transform: [scale, 0, 0, -scale, 0, 800 * scale] }),
    cleanup() {
      this.cleaned += 1;
    },
  });
  const read = (pages: readonly (ReturnType<typeof page> | Error)[]) =>
    readPdfPages(
      {
        numPages: pages.length,
        getPage: async (number) => {
          const found = pages[number - 1];
          if (!found || found instanceof Error) throw found;
          return found;
        },
      },
      ops,
    );

  test('is read page by page, a line each; one that cannot be read is empty', async () => {
    const first = page('Banco', 'NIF 123');
    expect(await read([first, new Error('broken'), page('fim')])).toEqual(['Banco\nNIF 123', '', 'fim']);
    expect(first.cleaned).toBe(1);
    expect(await readPageLines(page(), ops)).toEqual([]);
  });

  test('is read to forty pages and 300 000 letters', async () => {
    expect(await read(Array.from({ length: 41 }, () => page('a')))).toHaveLength(40);
    const long = 'x'.repeat(299_999);
    expect((await read([page(long), page('abc'), page('d')])).map(({ length }) => length)).toEqual([299_999, 1]);
  });
});
