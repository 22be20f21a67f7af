import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import type { PeopleConsentView } from '#shared/privacy/routes.ts';
import { CardPart } from '#ui/card.tsx';
import styles from './consent-history.module.css';

const given: Readonly<Record<PeopleConsentView['subject'], string>> = {
  party_joining: 'Entraste num pedido',
  party_helping: 'Deixaste outra pessoa tratar dos teus documentos',
  party_totals: 'Deixaste ver os totais',
  party_without_account: 'Disseste que tens autorização de quem não usa computador',
};
const takenBack: Partial<typeof given> = {
  party_helping: 'Voltaste a tratar dos teus documentos',
  party_totals: 'Deixaste de mostrar os totais',
};

/** What the person agreed to in requests with several people, newest first, and where it can be taken back. */
export default function PeopleConsents({ consents }: { consents: readonly PeopleConsentView[] }) {
  return (
    <CardPart aria-labelledby="privacy-people-consents">
      <h3 id="privacy-people-consents">Pedidos com outras pessoas</h3>
      <ol className={styles.privacyConsents}>
        {consents.map(({ id, subject, accepted, applicationId, at, version, text }) => (
          <li key={id}>
            <p>
              <strong>{(accepted ? undefined : takenBack[subject]) ?? given[subject]}</strong>, no pedido #
              {applicationId.slice(0, 8)}, em {formatDate(at)}, às {formatTime(at)}.
            </p>
            <details>
              <summary>Texto que viste (versão {version})</summary>
              <blockquote>{text}</blockquote>
            </details>
          </li>
        ))}
      </ol>
      <p className="soft">
        Quem trata dos teus documentos, e quem vê os totais, muda-se em <Link to="/app/pessoas">Pessoas</Link>.
      </p>
    </CardPart>
  );
}
