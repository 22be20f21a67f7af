import { gatherEmployer, gatherName, gatherTaxNumbers } from './common-fields.ts';
import { type Gathering, gather } from './gather.ts';
import { amount, day } from './labels.ts';

/** Reads an employer's declaration: employee, employer, gross pay and the day of its signature. */
export function gatherEmployerStatement(gathering: Gathering): void {
  gatherName(gathering, [
    'sr|sra|senhor|senhora|exmo sr|exma sra|colaborador|colaboradora|trabalhador|trabalhadora|funcionario|funcionaria|nome',
    'que',
  ]);
  gatherTaxNumbers(gathering, { person: 'nif', company: 'employer_nif' });
  gatherEmployer(gathering);
  gather(
    gathering,
    'gross',
    [
      'aufere|auferindo|remuneracao mensal|vencimento mensal|retribuicao mensal|vencimento base|remuneracao base|remuneracao',
    ],
    amount,
  );
  const last = gathering.lines.toReversed().find((line) => day(line.text, line.raw).length === 1);
  gather(gathering, 'issued_on', ['data de emissao|emitido em|emitida em|data'], day);
  const [signed] = last && !/desde|admissao|inicio|partir/.test(last.text) ? day(last.text, last.raw) : [];
  if (last && signed) gathering.keep('issued_on', { value: signed.value, line: last });
}
