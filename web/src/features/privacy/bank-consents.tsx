import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { formatDate } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import type { BankConsentsOfRequest } from '#shared/privacy/routes.ts';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import styles from './consent-history.module.css';

/** The banks to which the person's data may go, request by request; each can be taken back (spec lenders, L2). */
export default function BankConsents({ requests }: { requests: readonly BankConsentsOfRequest[] }) {
  return (
    <CardPart aria-labelledby="privacy-banks">
      <h3 id="privacy-banks">Envio a bancos</h3>
      <p className="soft">
        Se retirares uma autorização, não enviamos mais nada a esse banco; o que ele já recebeu fica com ele, nos termos
        da lei.
      </p>
      {requests.map((request) => (
        <Request key={request.applicationId} request={request} />
      ))}
    </CardPart>
  );
}

function Request({ request: { applicationId, name, purpose, createdAt, banks } }: { request: BankConsentsOfRequest }) {
  const { run, input } = useAction('bank-consents.withdraw', {
    failsOffline: true,
    done: ['Autorização retirada', 'A equipa já sabe.'],
    touches: [
      queryKey('privacy.get'),
      queryKey('bank-consents.list', { applicationId }),
      queryKey('applications.get', { applicationId }),
    ],
    waits: true,
  });
  return (
    <>
      <p>
        <strong>{name ?? purposeLabels[purpose]}</strong>, pedido de {formatDate(createdAt)}
      </p>
      <ul className={styles.privacyConsents}>
        {banks.map(({ lenderId, name: bankName, at, withdrawnAt }) => (
          <li key={lenderId} className="row">
            <span>
              {bankName}: {withdrawnAt ? `retiraste em ${formatDate(withdrawnAt)}` : `autorizaste em ${formatDate(at)}`}
            </span>
            {!withdrawnAt && (
              <Button
                size="small"
                variant="quiet"
                loading={input?.lenderId === lenderId}
                onClick={() => void run({ applicationId, lenderId })}
              >
                Retirar<span className="visually-hidden">: {bankName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
