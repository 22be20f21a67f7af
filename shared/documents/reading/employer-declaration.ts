import { gatherEmployer, gatherName, gatherTaxNumbers } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { amount, day } from './labels.ts';

/** Reads an employer's declaration: employee, employer, gross pay and the day of its signature. */
export function gatherEmployerStatement(collector: FieldCollector): void {
  gatherName(collector, [
    'sr|sra|senhor|senhora|exmo sr|exma sra|colaborador|colaboradora|trabalhador|trabalhadora|funcionario|funcionaria|nome',
    'que',
  ]);
  gatherTaxNumbers(collector, { person: 'nif', company: 'employer_nif' });
  gatherEmployer(collector);
  gather(
    collector,
    'gross',
    [
      'aufere|auferindo|remuneracao mensal|vencimento mensal|retribuicao mensal|vencimento base|remuneracao base|remuneracao',
    ],
    amount,
  );
  const last = collector.lines.toReversed().find((line) => day(line.text, line.raw).length === 1);
  gather(collector, 'issued_on', ['data de emissao|emitido em|emitida em|data'], day);
  const [signed] = last && !/desde|admissao|inicio|partir/.test(last.text) ? day(last.text, last.raw) : [];
  if (last && signed) collector.keep('issued_on', { value: signed.value, line: last });
}
