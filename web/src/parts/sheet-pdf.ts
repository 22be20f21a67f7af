import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';

/** What a sheet says: facts under headings. */
interface Sheet {
  title: string;
  /** `YYYY-MM-DD`. */
  day: string;
  sections: readonly { title: string; facts: readonly { label: string; value: string }[] }[];
}

/** A4, in points, with its margin, the column of the labels, and the sizes of the text. */
const page = { width: 595, height: 842, margin: 50, labels: 170 } as const;
const sizes = { title: 16, heading: 12, text: 10 } as const;
const lineHeight = 1.4;

/** Replaces what the font cannot show, of which a name in another script consists. */
const writable = (text: string, font: PDFFont): string =>
  [...text.replace(/\s/g, ' ')]
    .map((character) => {
      try {
        font.encodeText(character);
        return character;
      } catch {
        return '?';
      }
    })
    .join('');

/** Breaks a text into lines of at most so many points; a longer word stands alone. */
function linesOf(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of writable(text, font).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, sizes.text) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/**
 * Makes the PDF of a sheet: of the one that goes with the papers to a bank, or of a recommendation. The same sheet always
 * gives the same bytes.
 */
export async function sheetPdf({ title, day, sections }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const made = new Date(`${day}T12:00:00Z`);
  document.setTitle(title);
  document.setProducer(brokerage.name);
  document.setCreator(brokerage.name);
  document.setCreationDate(made);
  document.setModificationDate(made);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  let current: PDFPage = document.addPage([page.width, page.height]);
  let y = page.height - page.margin;
  /** Goes down to the next line, on a new page at the end of one. */
  const down = (by: number) => {
    y -= by;
    if (y >= page.margin) return;
    current = document.addPage([page.width, page.height]);
    y = page.height - page.margin - sizes.text * lineHeight;
  };
  const write = (text: string, { x, font, size }: { x: number; font: PDFFont; size: number }) =>
    current.drawText(writable(text, font), { x, y, font, size });
  down(sizes.title);
  for (const line of linesOf(title, bold, (page.width - 2 * page.margin) * (sizes.text / sizes.title))) {
    write(line, { x: page.margin, font: bold, size: sizes.title });
    down(sizes.title * lineHeight);
  }
  write(formatDate(day), { x: page.margin, font: plain, size: sizes.text });
  for (const section of sections) {
    down(sizes.heading * 2);
    write(section.title, { x: page.margin, font: bold, size: sizes.heading });
    for (const { label, value } of section.facts) {
      const labels = linesOf(label, plain, page.labels - 10);
      const values = linesOf(value, plain, page.width - 2 * page.margin - page.labels);
      for (let at = 0; at < Math.max(labels.length, values.length); at++) {
        down(sizes.text * lineHeight);
        write(labels[at] ?? '', { x: page.margin, font: plain, size: sizes.text });
        write(values[at] ?? '', { x: page.margin + page.labels, font: plain, size: sizes.text });
      }
    }
  }
  return new Uint8Array(await document.save());
}
