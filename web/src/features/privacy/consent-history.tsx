import { formatDate, formatTime } from '#shared/kit/format.ts';
import type { ConsentView } from '#shared/privacy/routes.ts';
import { CardPart } from '#ui/card.tsx';
import styles from './consent-history.module.css';

export const consentPlaces = {
  onboarding: 'ao criares o teu pedido',
  settings: 'nas Definições',
  documents: 'em Documentos',
  people: 'em Pessoas',
  invitation: 'ao entrares num pedido',
  dashboard: 'na página do pedido',
} as const;

/** The consents that the user has given and withdrawn, newest first. */
export function ConsentHistory({ consents }: { consents: readonly ConsentView[] }) {
  return (
    <CardPart aria-labelledby="privacy-consents">
      <h3 id="privacy-consents">Consentimentos</h3>
      {consents.length === 0 ? (
        <p className="soft">Ainda não autorizaste atualizações por WhatsApp. Podes fazê-lo acima, em Contacto.</p>
      ) : (
        <ol className={styles.privacyConsents}>
          {consents.map(({ id, accepted, text, version, source, at }) => (
            <li key={id}>
              <p>
                <strong>{accepted ? 'Autorizaste' : 'Retiraste a autorização de'}</strong> atualizações por WhatsApp em{' '}
                {formatDate(at)}, às {formatTime(at)}, {consentPlaces[source]}.
              </p>
              <details>
                <summary>Texto que viste (versão {version})</summary>
                <blockquote>{text}</blockquote>
              </details>
            </li>
          ))}
        </ol>
      )}
    </CardPart>
  );
}
