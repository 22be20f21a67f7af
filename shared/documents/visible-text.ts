import type { PageBox, PlacedText } from './page-lines.ts';

/** The instructions of a page as PDF.js gives them. */
export interface PageInstructions {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** The numbers of PDF.js's instructions that are followed here. */
export type InstructionNumbers = Readonly<
  Record<
    | 'save'
    | 'restore'
    | 'transform'
    | 'beginText'
    | 'setTextMatrix'
    | 'moveText'
    | 'setLeadingMoveText'
    | 'setLeading'
    | 'nextLine'
    | 'showText'
    | 'showSpacedText'
    | 'nextLineShowText'
    | 'nextLineSetSpacingShowText'
    | 'setFillRGBColor'
    | 'setFillColorN'
    | 'shadingFill'
    | 'constructPath'
    | 'fill'
    | 'eoFill'
    | 'fillStroke'
    | 'eoFillStroke'
    | 'closeFillStroke'
    | 'closeEOFillStroke'
    | 'paintFormXObjectBegin'
    | 'paintFormXObjectEnd',
    number
  >
>;

type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Returns six numbers of an instruction, which come alone or as one array. */
function matrixOf(args: unknown): Matrix {
  const [first] = numbersIn(args);
  const list = first !== undefined ? numbersIn(args) : numbersIn(Array.isArray(args) ? args[0] : undefined);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = list;
  return [a, b, c, d, e, f];
}

const numbersIn = (value: unknown): number[] =>
  isList(value) ? Array.from(value).filter((each) => typeof each === 'number') : [];

const isList = (value: unknown): value is ArrayLike<unknown> => Array.isArray(value) || ArrayBuffer.isView(value);

/** How light each of red, green and blue is from which on paper it cannot be seen: of 255. */
const nearlyWhite = 250;

/** @param args `['#ffffff']` or `[255, 255, 255]` */
function isWhite(args: unknown): boolean {
  const [first] = Array.isArray(args) ? args : [];
  if (typeof first === 'string' && /^#[0-9a-f]{6}$/i.test(first))
    return [1, 3, 5].every((at) => Number.parseInt(first.slice(at, at + 2), 16) >= nearlyWhite);
  const parts = numbersIn(args);
  return parts.length === 3 && parts.every((part) => part >= nearlyWhite);
}

interface Paint {
  x: number;
  y: number;
  isHidden: boolean;
}

/**
 * Leaves out texts that are painted white on nothing: nobody who looks at the page sees them. What cannot be followed
 * counts as visible. Texts in an invisible mode stay, because recognized text lies so behind the picture of a scan.
 */
export function visibleText<Text extends PlacedText>(
  texts: readonly Text[],
  { fnArray, argsArray }: PageInstructions,
  ops: InstructionNumbers,
): Text[] {
  const paints = followPaints(fnArray, argsArray, ops);
  if (!paints.some(({ isHidden }) => isHidden)) return [...texts];
  return texts.filter(({ transform }) => {
    const [, , , , x = 0, y = 0] = transform;
    const here = paints.filter((paint) => Math.abs(paint.x - x) < 1 && Math.abs(paint.y - y) < 1);
    return here.length === 0 || here.some(({ isHidden }) => !isHidden);
  });
}

function followPaints(numbers: readonly number[], args: readonly unknown[], ops: InstructionNumbers): Paint[] {
  const paints: Paint[] = [];
  const dark: PageBox[] = [];
  const fills = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke];
  const stack: { matrix: Matrix; white: boolean }[] = [];
  let matrix = identity;
  let white = false;
  let line = identity;
  let leading = 0;
  const paint = () => {
    const [, , , , x, y] = multiply(matrix, line);
    const isOnDark = dark.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
    paints.push({ x, y, isHidden: white && !isOnDark });
  };
  const moveBy = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
  };
  for (const [index, number] of numbers.entries()) {
    const given = args[index];
    const [first = 0, second = 0] = numbersIn(given);
    switch (number) {
      case ops.save:
        stack.push({ matrix, white });
        break;
      case ops.paintFormXObjectBegin:
        stack.push({ matrix, white });
        matrix = multiply(matrix, matrixOf(given));
        break;
      case ops.restore:
      case ops.paintFormXObjectEnd: {
        const before = stack.pop();
        if (before) ({ matrix, white } = before);
        break;
      }
      case ops.transform:
        matrix = multiply(matrix, matrixOf(given));
        break;
      case ops.beginText:
        line = identity;
        break;
      case ops.setTextMatrix:
        line = matrixOf(given);
        break;
      case ops.setLeading:
        leading = first;
        break;
      case ops.setLeadingMoveText:
        leading = -second;
        moveBy(first, second);
        break;
      case ops.moveText:
        moveBy(first, second);
        break;
      case ops.nextLine:
        moveBy(0, -leading);
        break;
      case ops.nextLineShowText:
      case ops.nextLineSetSpacingShowText:
        moveBy(0, -leading);
        paint();
        break;
      case ops.showText:
      case ops.showSpacedText:
        paint();
        break;
      case ops.setFillRGBColor:
        white = isWhite(given);
        break;
      case ops.setFillColorN:
      case ops.shadingFill:
        white = false;
        break;
      case ops.constructPath:
        if (!white && fills.includes(first)) dark.push(boxOf(given, matrix));
        break;
      default:
    }
  }
  return paints;
}

/** Returns the box of a path: the last of its arguments has its least and greatest coordinates. */
function boxOf(args: unknown, matrix: Matrix): PageBox {
  const [left = 0, top = 0, right = 0, bottom = 0] = numbersIn(Array.isArray(args) ? args.at(-1) : undefined);
  const [, , , , x1, y1] = multiply(matrix, [1, 0, 0, 1, left, top]);
  const [, , , , x2, y2] = multiply(matrix, [1, 0, 0, 1, right, bottom]);
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}
