import { foldText } from '../../kit/text.ts';
import type { ReadValue } from './labels.ts';
import { cellsOf, findPhrase, type Line } from './lines.ts';
import { personName } from './names.ts';

/** Common given names: where no label says that a line is a name, it must begin with one of them. */
const givenNames: ReadonlySet<string> = new Set(
  'adelaide adriana adriano afonso albano alberto albertina alexandra alexandre alfredo alice alzira amadeu amelia americo ana anabela andre andreia angela angelo antonia antonio armando armindo artur augusto aurora barbara bartolomeu beatriz benedita benjamim bernardo branca bruna bruno caetana camila carla carlos carlota carmo carolina catarina cecilia celeste celia cesar clara claudia claudio conceicao constanca cristiana cristina cristovao custodio dalila daniel daniela david deolinda diana dinis diogo domingos duarte edgar eduarda eduardo elisa elisabete elsa elvira emilia emilio ermelinda ernesto estela esther eugenia eugenio eva fabio fatima felisbela fernanda fernando filipa filipe flavia florbela francisca francisco frederico gabriel gabriela georgina gil gilberto gloria goncalo graca graciete guilherme gustavo helder helena helio henrique herminia hugo humberto ines irene iris isabel isaura ivo jacinta jacinto jaime jessica joana joao joaquim joaquina jorge jose josefa julia juliana julio katia lara laura leandro leonardo leonel leonor lidia liliana lourdes lourenco lucas lucia luciana luis luisa luiz lurdes madalena mafalda manuel manuela marcelo marcia marco marcos margarida maria mariana marina mario marisa marlene marta martim mateus matilde mauro micaela miguel monica natalia natercia nelson nuno octavio odete olga olivia orlando oscar patricia paula paulo pedro rafael rafaela raquel raul regina renata renato ricardo rita roberto rodrigo rogerio romeu rosa rosalina rosario rui samuel sandra santiago sara sebastiao sergio serafim silvestre silvia simao simone sofia sonia susana tania telma telmo teresa tiago tome tomas valentina valter vanda vanessa vasco vera vicente victor virginia vitor vitoria xavier zelia zulmira'.split(
    ' ',
  ),
);

const address =
  /(?<!\d)\d{4}-\d{3}(?!\d)|^(?:r\.|rua|av\.?|avenida|travessa|praca|largo|estrada|urb\.?|urbanizacao|bairro|praceta|lugar|quinta)\b/;

const greeting = /^(?:exm[oa]s?|ex|sr|sra|senhor|senhora)\b[\s.()/a-z]{0,24}$/;

const numberLabels = 'nif|n i f|contribuinte|identificacao fiscal|no fiscal|utr|unique taxpayer reference';

const cellsWith = (line: Line | undefined): readonly string[] =>
  line ? cellsOf(line).map(({ start, end }) => line.text.slice(start, end).trim()) : [];

/**
 * Returns the name of the person that a paper is addressed to, where no label names it: a line of its own that begins
 * with a given name, below a greeting, above an address or beside a tax number. Only if there is one.
 */
export function bareName(lines: readonly Line[], within = 24): ReadValue | undefined {
  const found: ReadValue[] = [];
  for (const [index, line] of lines.slice(0, within).entries())
    for (const { start, end } of cellsOf(line)) {
      const raw = line.raw.slice(start, end).trim();
      const [name] = personName(line.text.slice(start, end), line.raw.slice(start, end));
      if (!name || name.value.length !== raw.length) continue;
      if (!givenNames.has(foldText(raw).split(' ')[0] ?? '')) continue;
      const near = [lines[index - 1], line, lines[index + 1]].filter((each) => each !== undefined);
      const isAddressed =
        cellsWith(lines[index - 1]).some((cell) => greeting.test(cell)) ||
        [lines[index + 1], lines[index + 2], lines[index + 3]].some((each) =>
          cellsWith(each).some((cell) => address.test(cell)),
        );
      const isNumbered = near.some((each) => each.page === line.page && findPhrase(each, numberLabels) !== undefined);
      if (isAddressed || isNumbered) found.push({ value: name.value, line });
    }
  const [first, ...others] = found;
  return first && others.every(({ value }) => foldText(value) === foldText(first.value)) ? first : undefined;
}
