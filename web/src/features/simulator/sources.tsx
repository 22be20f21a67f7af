import { type Fact, type FactId, lastFactBy, needsConfirmation } from '#shared/facts/register.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { TabName } from '#shared/simulator/fields.ts';
import styles from './simulator.module.css';

/** The facts that a tab computes with, with the words for them. */
const factsOfTab: Readonly<Record<TabName, Partial<Readonly<Record<FactId, string>>>>> = {
  instalment: {
    'shock.points': 'Subida da Euribor que os bancos testam',
    'shock.mixed_term': 'Prazo que conta no teste de uma taxa mista',
    'term.limit': 'Prazo máximo',
    'stamp.loan': 'Imposto do selo do empréstimo',
    'stamp.interest': 'Imposto do selo sobre os juros',
  },
  affordability: {
    'dsti.limit_reported': 'Limite da taxa de esforço, noticiado',
    'dsti.limit': 'Limite da taxa de esforço',
    'shock.points': 'Subida da Euribor que os bancos testam',
    'ltv.limit': 'Empréstimo em relação ao valor da casa',
    'term.limit': 'Prazo máximo por idade',
    'lender.end_ages': 'Idades em que os empréstimos acabam',
    'imt.hpp': 'IMT, habitação própria permanente',
    'imt.other_housing': 'IMT, outra habitação',
    'cost.deed': 'Registo e escritura',
    'cost.appraisal': 'Avaliação do imóvel',
  },
  costs: {
    'imt.hpp': 'IMT, habitação própria permanente',
    'imt.other_housing': 'IMT, outra habitação',
    'imt.other': 'IMT, o que não é habitação',
    'imt.jovem': 'IMT Jovem',
    'imt.non_resident': 'IMT de quem não reside em Portugal',
    'imt.island_factor': 'Limites do IMT nas ilhas',
    'stamp.purchase': 'Imposto do selo da compra',
    'stamp.loan': 'Imposto do selo do empréstimo',
    'ltv.limit': 'Empréstimo em relação ao valor da casa',
    'cost.deed': 'Registo e escritura',
    'cost.appraisal': 'Avaliação do imóvel',
  },
};

/** What a source says of a value: nothing that is not law or regulator is said to be in force. */
function Since({ fact }: { fact: Fact }) {
  if (needsConfirmation(fact))
    return <>valor por confirmar, visto em {formatDate(fact.checkedOn)}: confirma com a equipa</>;
  return <>em vigor desde {formatDate(fact.from)}</>;
}

/** Where the values of a tab come from, and since when they are in force. */
export function Sources({ tab, day }: { tab: TabName; day: string }) {
  const facts = Object.entries(factsOfTab[tab]).flatMap(([id, name]) => {
    const fact = lastFactBy(id as FactId, day);
    return fact ? [{ name, fact }] : [];
  });
  return (
    <details className={styles.sources}>
      <summary>Fontes e datas dos valores</summary>
      <ul>
        {facts.map(({ name, fact }) => (
          <li key={fact.id}>
            {name}: <Since fact={fact} />.{' '}
            <a href={fact.sourceUrl} target="_blank" rel="noreferrer">
              {fact.source}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
