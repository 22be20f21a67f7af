import { describe, expect, test } from '@jest/globals';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import { type AgingDocument, agedFindings, agedOn, agingReason, nextAgingDay } from './aging.ts';

type Fields = ReadingView['fields'];

const paper = (kind: ReadingView['kind'], fields: Fields, more: Partial<AgingDocument> = {}): AgingDocument => ({
  docType: kind,
  aiStatus: 'review',
  uploadedAt: '2026-11-01T12:00:00.000Z',
  reading: { kind, confidence: 1, fields, findings: [] },
  ...more,
});

/** The first of 400 days on which a paper is asked for. */
const askedOn = (document: AgingDocument): string | undefined => {
  let day: string | undefined = '2026-11-08';
  for (let looks = 0; looks < 12 && day !== undefined; looks += 1) {
    if (agedOn([document], day).length > 0) return day;
    day = nextAgingDay([document], day);
  }
  return undefined;
};

describe('a newer paper is asked for', () => {
  test.each<[string, ReadingView['kind'], Fields, string | undefined]>([
    ['19 days before a printed validity ends', 'certidao_permanente', { valid_until: '2027-01-31' }, '2027-01-12'],
    ['6 months after an issue without validity', 'certidao_permanente', { issued_on: '2026-10-15' }, '2027-04-16'],
    ['12 months after the issue of a caderneta', 'caderneta_predial', { issued_on: '2026-10-15' }, '2027-10-16'],
    ['a month after the issue of a mapa', 'mapa', { issued_on: '2026-10-31' }, '2026-12-01'],
    ['when a payslip is five months back', 'payslip', { period: '2026-10' }, '2027-03-01'],
    ['when a statement is five months back', 'bank_statement', { period_to: '2026-10-31' }, '2027-03-01'],
    ['from August for the tax return before', 'irs_declaration', { year: '2025' }, '2027-08-01'],
    ['never for a paper without a date', 'licenca_utilizacao', { name: 'Ana Silva' }, undefined],
  ])('%s', (_when, kind, fields, day) => {
    expect(askedOn(paper(kind, fields))).toBe(day);
  });

  test('not within 7 days of the last of its type, nor of the file', () => {
    const soon = { valid_until: '2026-11-20' };
    const asked = paper('mapa', soon, {
      docType: 'outro',
      reading: { kind: 'mapa', confidence: 1, fields: soon, findings: [], askedAgainAt: '2026-11-10T10:00:00.000Z' },
    });
    const other = paper('certidao_permanente', soon, { docType: 'outro' });
    expect(agedOn([asked, other], '2026-11-16')).toEqual([]);
    expect(agedOn([asked, other], '2026-11-17').map(({ document }) => document)).toEqual([other]);
    expect(agedOn([paper('mapa', soon)], '2026-11-07')).toEqual([]);
    expect(nextAgingDay([asked], '2026-11-17')).toBeUndefined();
  });

  test('not for one that is of another kind than its row, or needs a correction', () => {
    const soon = { valid_until: '2026-11-20' };
    const findings = [{ code: 'wrong_kind', level: 'warn' } as const];
    const wrong = paper('mapa', soon, { reading: { kind: 'mapa', confidence: 1, fields: soon, findings } });
    expect(agedFindings(wrong, '2026-11-19')).toEqual([]);
    expect(agedOn([paper('mapa', soon, { aiStatus: 'rejected' })], '2026-11-19')).toEqual([]);
  });
});

test('the reason is in words', () => {
  const reason = (code: 'expired' | 'expires_soon' | 'too_old' | 'wrong_month', found: string) =>
    agingReason({ code, level: 'warn', found });
  expect(reason('expired', '2026-11-20')).toBe('a validade terminou a 20/11/2026');
  expect(reason('expires_soon', '2026-11-20')).toBe('a validade termina a 20/11/2026');
  expect(reason('wrong_month', '2026-10')).toBe('é de 10/2026 e o banco pede um mais recente');
  expect(reason('too_old', '2024')).toBe('é de 2024 e o banco pede um mais recente');
});
