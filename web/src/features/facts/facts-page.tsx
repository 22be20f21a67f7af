import { useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useNow } from '#core/use-now.ts';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { endingDays, endingFacts, factsInForce } from '#shared/facts/in-force.ts';
import type { Fact } from '#shared/facts/register.ts';
import { factName, valueInWords } from '#shared/facts/words.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { foldText } from '#shared/kit/text.ts';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EuriborCard } from './euribor-card.tsx';
import { FactTable } from './fact-table.tsx';
import { usesInWords } from './fact-uses.ts';
import styles from './facts-page.module.css';

/** /backoffice/factos, for administrators: the register of dated facts, and the means of Euribor. */
export default function FactsPage() {
  return <AdminsOnly>{() => <Facts />}</AdminsOnly>;
}

function Facts() {
  const query = useApiQuery('facts.list', {}, { refetchOnWindowFocus: 'always' });
  const today = lisbonDay(new Date(useNow()));
  const [typed, setTyped] = useState('');
  const facts = orderedFacts(today).filter((fact) => matches(fact, typed));
  return (
    <WidePage className="stack-wide">
      <div className={styles.head}>
        <PageTitle>Factos com data</PageTitle>
        <Shortcuts />
      </div>
      <p className={styles.intro}>
        Os números da lei, do regulador e da prática que o portal usa. Os valores mudam com uma nova versão do portal; a
        Euribor e a comparação com a fonte registam-se aqui.
      </p>
      <QueryContent query={query} label="A carregar os factos…" skeleton={['tall', 'tall']}>
        {({ euribor, checks }) => (
          <>
            <EuriborCard entries={euribor} today={today} />
            <section className="stack" aria-labelledby="facts-heading">
              <div className={styles.head}>
                <h2 id="facts-heading">Registo</h2>
                <div className={styles.search}>
                  <TextField
                    type="search"
                    label="Procurar factos"
                    autoComplete="off"
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                </div>
              </div>
              <p role="status" className={facts.length > 0 ? 'visually-hidden' : undefined}>
                {facts.length === 0 ? 'Nenhum facto corresponde a esta pesquisa.' : `${facts.length} factos`}
              </p>
              {facts.length > 0 && <FactTable facts={facts} checks={checks} today={today} />}
            </section>
          </>
        )}
      </QueryContent>
    </WidePage>
  );
}

/** Returns the facts of a day: what ends soon first, what has ended last. */
function orderedFacts(today: string): readonly Fact[] {
  const ending = endingFacts(today, endingDays).map(({ fact }) => fact);
  const others = factsInForce(today).filter(({ id }) => !ending.some((fact) => fact.id === id));
  const hasEnded = ({ until }: Fact) => until !== undefined && until < today;
  return [...ending, ...others.filter((fact) => !hasEnded(fact)), ...others.filter(hasEnded)];
}

function matches(fact: Fact, typed: string): boolean {
  const text = foldText([factName(fact.id), valueInWords(fact), fact.source, ...usesInWords(fact.id)].join(' '));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.replaceAll('\u00a0', ' ').includes(word));
}
