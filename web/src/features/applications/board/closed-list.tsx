import { useRef, useState } from 'react';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import workPageStyles from '#parts/work-page.module.css';
import { BackLink } from '#ui/back-link.tsx';
import { classes } from '#ui/classes.ts';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTypedBefore, useWayBack } from '../way-back.ts';
import { hasWords } from './board-filter.ts';
import OtherResults from './other-results.tsx';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** The closed applications, newest first, instead of the board. */
export default function ClosedList() {
  const query = useApiPages('applications.closed', {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const typedBefore = useTypedBefore();
  const [words, setWords] = useState(typedBefore);
  const page = useRef<HTMLDivElement>(null);
  useWayBack({ label: 'Pedidos encerrados', list: page, words });
  const shown = query.items.filter((card) => hasWords(card, words));
  const isSearching = words.trim() !== '';
  return (
    <WidePage dense className={classes(workPageStyles.backoffice, styles.closed)} ref={page}>
      <BackLink to="/backoffice/pipeline">Pipeline</BackLink>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle>Pedidos encerrados</PageTitle>
        <Shortcuts />
      </div>
      <search className={styles.closedSearch}>
        <TextField
          type="search"
          label="Procurar por nome, email ou id"
          labelHidden
          placeholder="Nome, email ou id"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {isSearching && <OtherResults words={words} list="applications.closed" />}
      <QueryContent
        query={query}
        label="A carregar…"
        skeleton={['tall']}
        isEmpty={shown.length === 0}
        empty={
          <p className="soft">
            {isSearching ? 'Nenhum dos pedidos carregados corresponde.' : 'Ainda não há pedidos encerrados.'}
          </p>
        }
      >
        {() => (
          <ul className={styles.closedList}>
            {shown.map((card) => (
              <RequestRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </QueryContent>
      <MoreButton query={query} size="small">
        {isSearching ? 'Procurar em mais' : 'Mostrar mais'}
      </MoreButton>
    </WidePage>
  );
}
