/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { expectAdvice, forgetAdvice, setAdvice } from '#parts/uploads/advice.ts';
import { uploadKey } from '#parts/uploads/upload-state.ts';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { doubtsOf, readingsSettled } from './doubts.ts';

const applicationId = applicationView.id;
const today = '2026-11-25';
const now = Date.parse('2026-11-25T10:00:00.000Z');
const document = (id: string, facts: Partial<DocumentView> = {}): DocumentView =>
  documentView(id, { uploadedAt: '2026-11-25T09:59:30.000Z', ...facts });
const payslip = (number: number, period: string, findings: ReadingFinding[] = []): DocumentView =>
  document(`payslip_${number}`, { reading: { kind: 'payslip', confidence: 1, fields: { period }, findings } });
const gap: ReadingFinding = { code: 'gap_in_months', level: 'warn' };
const file = new File([], 'x.pdf');
const key = (slot: string) => uploadKey({ applicationId, slot });
afterEach(() => forgetAdvice(key('irs')));
const found = (...documents: DocumentView[]) => doubtsOf(documents, today, now);

describe('before a submission', () => {
  test('what the server has read is said, and nothing of what is approved', () => {
    const old: ReadingFinding = { code: 'wrong_month', level: 'warn', found: '2026-02' };
    const sentence = 'É de fevereiro de 2026. Envia o de um mês mais recente.';
    expect(found(payslip(1, '2026-02', [old]))).toEqual({
      doubts: [{ label: 'payslip_1', sentences: [sentence] }],
      beingRead: 0,
    });
    expect(found({ ...payslip(1, '2026-02', [old]), aiStatus: 'approved' }).doubts).toEqual([]);
  });

  test('what is missing in a set is said once', () => {
    const set = [payslip(1, '2026-10', [gap]), payslip(2, '2026-08', [gap]), payslip(3, '2026-07', [gap])];
    expect(found(...set).doubts).toEqual([{ label: 'payslip_1', sentences: ['Falta setembro.'] }]);
  });

  test('months that do not follow are said of each paper if the set cannot say which', () => {
    const set = [payslip(1, '2026-10', [gap]), document('payslip_2', { uploadedAt: '2026-11-01T10:00:00.000Z' })];
    expect(found(...set).doubts).toEqual([
      { label: 'payslip_1', sentences: ['Os meses não são seguidos. Confirma qual falta.'] },
    ]);
  });

  test('a file whose reading waits for the scan is known by what the browser saw', () => {
    expectAdvice(key('irs'), file);
    setAdvice(key('irs'), file, ['Parece ser de Rui Peão. Confirma que é o teu documento.']);
    expect(found(document('irs', { scan: 'pending' }))).toEqual({
      doubts: [{ label: 'irs', sentences: ['Parece ser de Rui Peão. Confirma que é o teu documento.'] }],
      beingRead: 0,
    });
  });

  test('a new file that nobody has read yet is counted, until the browser finds nothing or it is old', () => {
    expect(found(document('irs')).beingRead).toBe(1);
    expectAdvice(key('irs'), file);
    expect(found(document('irs')).beingRead).toBe(1);
    setAdvice(key('irs'), file, []);
    expect(found(document('irs'))).toEqual({ doubts: [], beingRead: 0 });
    forgetAdvice(key('irs'));
    expect(found(document('irs', { uploadedAt: '2026-11-25T09:00:00.000Z' })).beingRead).toBe(0);
  });

  test('a typed card that has expired is said', () => {
    const typedCard = { number: '123456789ZZ1', validUntil: '2026-01-01', typedAt: '2026-11-25T09:59:30.000Z' };
    const reading = { kind: 'unknown', confidence: 0, fields: {}, findings: [] } as const;
    expect(
      found(document('id_card_front', { typedCard, reading: { ...reading, findings: [] } })).doubts[0]?.sentences,
    ).toEqual(['A validade terminou a 01/01/2026. Envia um documento válido.']);
  });

  test('the browser is waited for, and not for long', async () => {
    expectAdvice(key('irs'), file);
    const settled = readingsSettled([document('irs')]);
    setAdvice(key('irs'), file, []);
    await settled;
    expectAdvice(key('irs'), file);
    const began = Date.now();
    await readingsSettled([document('irs')]);
    expect(Date.now() - began).toBeLessThan(4_000);
  });
});
