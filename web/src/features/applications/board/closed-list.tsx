import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded, MoreButton } from '../../../core/loaded.tsx';
import { useApiPages } from '../../../core/use-api-pages.ts';
import { Icon } from '../../../ui/icons.tsx';
import pageStyles from '../../../ui/page.module.css';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import workPageStyles from '../../../ui/work-page.module.css';
import { passes } from './board-filter.ts';
import FoundElsewhere from './found-elsewhere.tsx';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** The closed applications, newest first, instead of the board. */
export default function ClosedList() {
  const query = useApiPages('applications.closed', {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const [words, setWords] = useState('');
  const shown = query.items.filter((card) => passes(card, { words }, 0));
  const isSearching = words.trim() !== '';
  return (
    <div className={`${pageStyles.widePage} ${workPageStyles.backoffice}`}>
      <Link to="/backoffice/pipeline" className={workPageStyles.backLink}>
        <Icon name="arrowLeft" size={18} />
        Pipeline
      </Link>
      <PageTitle>Pedidos encerrados</PageTitle>
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
      {isSearching && <FoundElsewhere words={words} list="applications.closed" />}
      <Loaded
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
      </Loaded>
      <MoreButton query={query} size="small">
        {isSearching ? 'Procurar em mais' : 'Mostrar mais'}
      </MoreButton>
    </div>
  );
}
