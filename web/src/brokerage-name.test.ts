import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';
import { calendar } from '#shared/calendar.ts';
import { intermediary } from '#shared/intermediary.ts';

const web = path.join(import.meta.dirname, '..');
const files = globSync(['src/**/*.{ts,tsx}', '*.html', '{convite,privacy-policy,simulador,termos}/*.html'], {
  cwd: web,
}).filter((file) => !/\.test\.tsx?$/.test(file));
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('another brokerage only changes shared/brokerage.ts: no page contains its details', () => {
  const particulars = [
    brokerage.name,
    brokerage.legalName,
    brokerage.email,
    brokerage.privacyEmail,
    brokerage.phone,
    brokerage.whatsapp,
    calendar.origin,
    intermediary.seat,
    teamMailbox,
  ];
  expect(files.length).toBeGreaterThan(100);
  const written = files.flatMap((file) => {
    const text = withoutComments(readFileSync(path.join(web, file), 'utf8'));
    return particulars.filter((particular) => text.includes(particular)).map((particular) => [file, particular]);
  });
  expect(written).toEqual([]);
});
