import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { PageBox } from '#shared/documents/page-lines.ts';
import { readPageLines } from '#shared/documents/read-page.ts';
import styles from './line-mark.module.css';
import { OPS } from './open-pdf.ts';

interface LineMarkProps {
  page: PDFPageProxy;
  line: string;
}

/** How far the mark stands from its letters, in points. */
const margin = 2;

/** Marks a line of a page's text on its drawing; nothing if the page has no such line. */
export default function LineMark({ page, line }: LineMarkProps) {
  const [box, setBox] = useState<PageBox>();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let over = false;
    readPageLines(page, OPS)
      .then((lines) => {
        if (!over)
          setBox(lines.find(({ text }) => text.startsWith(line) || (text !== '' && line.startsWith(`${text} `)))?.box);
      })
      .catch(() => undefined);
    return () => {
      over = true;
    };
  }, [page, line]);
  useEffect(() => {
    if (box) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [box]);
  if (!box) return null;
  const { width, height } = page.getViewport({ scale: 1 });
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      ref={mark}
      className={styles.mark}
      data-mark
      style={{
        left: share(box.x - margin, width),
        top: share(box.y - margin, height),
        width: share(box.width + 2 * margin, width),
        height: share(box.height + 2 * margin, height),
      }}
    />
  );
}
