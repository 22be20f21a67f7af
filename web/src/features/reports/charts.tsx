import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { classes } from '#ui/classes.ts';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

/** A row of numbers with a name and, in the legend, a colour. */
export interface Series {
  name: string;
  values: readonly number[];
}

interface ChartProps {
  /** What the chart shows, for who cannot see it; the table beside it has the numbers. */
  label: string;
  /** Names of the months or rows. */
  names: readonly string[];
  series: readonly Series[];
}

const colours = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth];
const colourOf = (index: number): string => colours[index % colours.length] ?? '';

/** The colours of the series; none for a single one. */
function Legend({ series }: Pick<ChartProps, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ name }, index) => (
        <li key={name}>
          <span className={classes(styles.key, colourOf(index))} />
          {name}
        </li>
      ))}
    </ul>
  );
}

const height = 220;
const margin = { top: 12, right: 12, bottom: 28, left: 36 };

const axisLook = {
  hideAxisLine: true,
  hideTicks: true,
  tickLabelProps: { className: styles.tickLabel ?? '' },
} as const;

/** The axes of a chart over months: whole numbers upwards, and as many months as there is room for. */
function MonthAxes({
  width,
  highest,
  names,
  place,
}: {
  width: number;
  highest: number;
  names: readonly string[];
  place: (name: string) => number;
}) {
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: true });
  const x = scalePoint({ domain: [...names], range: [place(names[0] ?? ''), place(names.at(-1) ?? '')] });
  const shown = Math.max(1, Math.ceil((names.length * 56) / width));
  return (
    <>
      {y.ticks(4).map((tick) => (
        <line key={tick} className={styles.grid} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
      ))}
      <AxisLeft {...axisLook} scale={y} left={margin.left} numTicks={4} tickFormat={(value) => String(value)} />
      <AxisBottom
        {...axisLook}
        scale={x}
        top={height - margin.bottom}
        tickValues={names.filter((_, index) => (names.length - 1 - index) % shown === 0)}
      />
    </>
  );
}

const highestOf = (numbers: readonly number[]): number => Math.max(4, ...numbers);

/** Lines over months. */
export function MonthLines({ label, names, series }: ChartProps) {
  const [ref, width] = useWidth(640);
  const highest = highestOf(series.flatMap(({ values }) => values));
  const x = scalePoint({ domain: [...names], range: [margin.left + 12, width - margin.right - 12] });
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: true });
  const place = (name: string) => x(name) ?? margin.left;
  return (
    <div ref={ref} className={styles.chart}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <MonthAxes width={width} highest={highest} names={names} place={place} />
        {series.map(({ name, values }, index) => (
          <Group key={name} className={colourOf(index)}>
            <LinePath
              className={styles.line ?? ''}
              data={[...values]}
              x={(_, position) => place(names[position] ?? '')}
              y={(value) => y(value)}
            />
            {values.map((value, position) => (
              <circle
                key={names[position]}
                className={styles.dot}
                cx={place(names[position] ?? '')}
                cy={y(value)}
                r={3.5}
              />
            ))}
          </Group>
        ))}
      </svg>
      <Legend series={series} />
    </div>
  );
}

/** Stacked bars over months. */
export function MonthBars({ label, names, series }: ChartProps) {
  const [ref, width] = useWidth(640);
  const sums = names.map((_, position) => series.reduce((sum, { values }) => sum + (values[position] ?? 0), 0));
  const highest = highestOf(sums);
  const x = scaleBand({ domain: [...names], range: [margin.left, width - margin.right], padding: 0.4 });
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: true });
  const place = (name: string) => (x(name) ?? margin.left) + x.bandwidth() / 2;
  return (
    <div ref={ref} className={styles.chart}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <MonthAxes width={width} highest={highest} names={names} place={place} />
        {names.map((name, position) => {
          let below = 0;
          return (
            <Group key={name}>
              {series.map(({ name: part, values }, index) => {
                const from = below;
                below += values[position] ?? 0;
                return (
                  <Bar
                    key={part}
                    className={classes(styles.bar, colourOf(index))}
                    x={x(name) ?? 0}
                    width={x.bandwidth()}
                    y={y(below)}
                    height={y(from) - y(below)}
                  />
                );
              })}
            </Group>
          );
        })}
      </svg>
      <Legend series={series} />
    </div>
  );
}

const rowHeight = 34;

/** Horizontal bars, one row for each name, with the text of its sum at their end. */
export function RowBars({ label, names, series, text }: ChartProps & { text: (row: number) => string }) {
  const [ref, width] = useWidth(640);
  const left = Math.min(176, width * 0.38);
  const right = 16 + Math.max(0, ...names.map((_, row) => text(row).length)) * figureWidth;
  const sums = names.map((_, row) => series.reduce((sum, { values }) => sum + (values[row] ?? 0), 0));
  const x = scaleLinear({ domain: [0, Math.max(1, ...sums)], range: [0, width - left - right] });
  return (
    <div ref={ref} className={styles.chart}>
      <svg width={width} height={names.length * rowHeight} role="img" aria-label={label}>
        {names.map((name, row) => {
          let before = 0;
          return (
            <Group key={name} top={row * rowHeight}>
              <text className={styles.rowName} x={0} y={rowHeight / 2} dy="0.35em">
                {shortened(name, left)}
              </text>
              {series.map(({ name: part, values }, index) => {
                const from = before;
                before += values[row] ?? 0;
                return (
                  <Bar
                    key={part}
                    className={classes(styles.bar, colourOf(index))}
                    x={left + x(from)}
                    width={x(before) - x(from)}
                    y={7}
                    height={rowHeight - 14}
                  />
                );
              })}
              <text className={styles.rowValue} x={left + x(sums[row] ?? 0) + 8} y={rowHeight / 2} dy="0.35em">
                {text(row)}
              </text>
            </Group>
          );
        })}
      </svg>
      <Legend series={series} />
    </div>
  );
}

/** Pixels of a character of a row's name, about, and of a figure at most. */
const [characterWidth, figureWidth] = [7.4, 8];

/** Shortens a name to a width; the table has the whole one. */
function shortened(name: string, width: number): string {
  const most = Math.floor((width - 8) / characterWidth);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
