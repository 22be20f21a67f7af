import { barsOf } from '#shared/simulator/chart.ts';
import { type Line, type Result, shownCents, type Table, type Year } from '#shared/simulator/result.ts';
import styles from './result.module.css';

type Attributes = Readonly<Record<string, string | number>>;

/** Creates an element; React's `createElement` is one. Attributes have the names of React. */
export type Create<Drawn> = (tag: string, attributes: Attributes | null, ...children: (Drawn | string)[]) => Drawn;

function drawLine<Drawn>(create: Create<Drawn>, { label, value, note }: Line): Drawn {
  const parts: (Drawn | string)[] = [value];
  if (note) parts.push(create('small', null, note));
  return create('div', null, create('dt', null, label), create('dd', null, ...parts));
}

function drawTable<Drawn>(create: Create<Drawn>, { caption, head, rows }: Table): Drawn {
  const row = (cells: readonly string[], tag: string, scope: string): Drawn =>
    create(
      'tr',
      null,
      ...cells.map((cell, at) => create(at === 0 ? 'th' : tag, at === 0 || tag === 'th' ? { scope } : null, cell)),
    );
  // Can be scrolled by keyboard where it is wider than the screen.
  return create(
    'div',
    { className: styles.scroll ?? '', role: 'region', 'aria-label': caption, tabIndex: 0 },
    create(
      'table',
      null,
      create('caption', null, caption),
      create('thead', null, row(head, 'th', 'col')),
      create('tbody', null, ...rows.map((cells) => row(cells, 'td', 'row'))),
    ),
  );
}

function drawYears<Drawn>(create: Create<Drawn>, years: readonly Year[]): Drawn {
  const { principal, interest } = barsOf(years);
  const table: Table = {
    caption: 'Capital e juros por ano',
    head: ['Ano', 'Capital', 'Juros', 'Por pagar'],
    rows: years.map(({ year, principalCents, interestCents, balanceCents }) => [
      `${year}.º`,
      shownCents(principalCents),
      shownCents(interestCents),
      shownCents(balanceCents),
    ]),
  };
  return create(
    'figure',
    { className: styles.chart ?? '' },
    create(
      'figcaption',
      null,
      'O que pagas em cada ano: ',
      create('span', { className: styles.principalKey ?? '' }, 'capital'),
      ' e ',
      create('span', { className: styles.interestKey ?? '' }, 'juros'),
    ),
    create(
      'svg',
      { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      create('path', { className: styles.principal ?? '', d: principal }),
      create('path', { className: styles.interest ?? '', d: interest }),
    ),
    create(
      'p',
      { className: styles.axis ?? '' },
      create('span', null, '1.º ano'),
      create('span', null, `${years.length}.º ano`),
    ),
    create('details', null, create('summary', null, 'Ver a tabela'), drawTable(create, table)),
  );
}

/** Draws what stands in place of a result while a figure is wrong. */
export const drawUnknown = <Drawn>(create: Create<Drawn>, sentence?: string): Drawn[] => [
  create(
    'p',
    { className: styles.headline ?? '' },
    create('span', null, 'Por corrigir'),
    create('strong', null, '—'),
    create('span', null, sentence ?? ''),
  ),
];

/** Draws a result, with React or in a document that React does not render. */
export function drawResult<Drawn>(create: Create<Drawn>, { headline, lines, tables, notes, years }: Result): Drawn[] {
  const drawn = [
    create(
      'p',
      { className: styles.headline ?? '' },
      create('span', null, headline.label),
      create('strong', null, headline.value),
      create('span', null, headline.note ?? ''),
    ),
    create('dl', { className: styles.lines ?? '' }, ...lines.map((line) => drawLine(create, line))),
    ...tables.map((table) => drawTable(create, table)),
  ];
  if (years) drawn.push(drawYears(create, years));
  drawn.push(create('ul', { className: styles.notes ?? '' }, ...notes.map((note) => create('li', null, note))));
  return drawn;
}
