import { useState } from 'react';
import { api, queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import type { MailView } from '#shared/mail/routes.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { openInNewTab } from '#ui/open-in-new-tab.ts';
import { toast } from '#ui/toast-store.ts';
import styles from './mail.module.css';

interface MailItemProps {
  applicationId: string;
  mail: MailView;
  /** Of the person of the case that it is about. */
  personName: string;
  onRetry: () => void;
  /** Moves a file of the team to the documents; undefined once the case is closed. */
  onPlace: ((file: MailView['files'][number]) => void) | undefined;
}

const fileWords: Readonly<Record<MailView['files'][number]['state'], string>> = {
  waits: 'à espera',
  document: '',
  internal: '',
  refused: 'não foi guardado',
  deleted: 'apagado',
};

/** Why a file of an e-mail of the team did not go, and the e-mail with it. */
const unsentWords: Readonly<Partial<Record<NonNullable<MailView['files'][number]['why']>, string>>> = {
  gone: 'já não existe ou foi substituído',
  unapproved: 'já não está aprovado',
  infected: 'não passou na verificação',
  foreign: 'não é desta pessoa',
};

const wordsFor = ({ state, why }: MailView['files'][number]): string =>
  (state === 'refused' && why ? unsentWords[why] : undefined) ?? fileWords[state];

function titleOf({ state, address, name, forwardedFrom }: MailView, personName: string): string {
  const sender = name ? `${name} (${address})` : address || 'remetente desconhecido';
  switch (state) {
    case 'unconfirmed':
      return `Email por confirmar de ${sender}`;
    case 'discarded':
      return `Email descartado de ${sender}`;
    case 'client':
    case 'confirmed':
      return `Email de ${personName}`;
    case 'team':
      return forwardedFrom ? `Email de ${forwardedFrom}, reencaminhado por ${sender}` : `Email de ${sender}`;
    case 'sent':
      return `Email para ${address}`;
  }
}

/** One e-mail of a case, folded, with what the team can do about it. */
export function MailItem({ applicationId, mail, personName, onRetry, onPlace }: MailItemProps) {
  const touches = [queryKey('mail.list', { applicationId })];
  const key = { applicationId, mailId: mail.id };
  const confirm = useAction('mail.confirm', {
    done: ['Email confirmado', `Está agora nas mensagens de ${personName}.`],
    touches,
  });
  const discard = useAction('mail.discard', { done: ['Email descartado'], touches });
  const revoke = useAction('mail.revoke', { done: ['Link anulado'], touches });
  const [isEnded, setEnded] = useState(false);
  const endAddress = useAction('mail.endAddress', {
    done: ['Endereço anulado', 'Os próximos emails levam um novo.'],
    failed: 'Não foi possível anular o endereço',
  });
  const download = async (fileId?: string) => {
    try {
      const opened = await openInNewTab(async () => (await api.call('mail.original', { ...key, fileId })).url);
      if (!opened) toast.error('O navegador bloqueou a janela', 'Permite janelas deste site e tenta novamente.');
    } catch {
      toast.error('Não foi possível abrir', 'O ficheiro já não existe, ou ainda não foi verificado.');
    }
  };
  const { files, link } = mail;
  const isUnsent = mail.state === 'sent' && files.some(({ state }) => state === 'refused');
  return (
    <li className={styles.mail}>
      <h3>{titleOf(mail, personName)}</h3>
      <p className="soft">
        <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
        {mail.isSpam && (
          <>
            {' '}
            <Badge tone="correction">Parece spam</Badge>
          </>
        )}
      </p>
      {mail.delivery === 'failed' && (
        <Banner
          tone="correction"
          title={isUnsent ? `Não foi enviado a ${mail.address}` : `Não foi entregue a ${mail.address}`}
        >
          {isUnsent && <p>Nada saiu, porque nem todos os ficheiros podiam ir.</p>}
          <Button size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        </Banner>
      )}
      <details>
        <summary>{mail.subject || 'Sem assunto'}</summary>
        <p className={styles.text} dir="auto">
          {mail.text || 'Sem texto.'}
        </p>
        {mail.isCut && <p className="soft">O resto está no original.</p>}
      </details>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              {file.state === 'internal' ? (
                <>
                  <Button size="small" variant="quiet" onClick={() => download(file.id)}>
                    {file.name}
                  </Button>
                  {onPlace && (
                    <Button size="small" variant="quiet" onClick={() => onPlace(file)}>
                      Guardar nos documentos<span className="visually-hidden"> {file.name}</span>
                    </Button>
                  )}
                </>
              ) : (
                file.name
              )}
              {wordsFor(file) && <span className="soft"> · {wordsFor(file)}</span>}
            </li>
          ))}
        </ul>
      )}
      {mail.withheld && (
        <p className="soft">
          {mail.withheld === 'card'
            ? 'Um ficheiro espera pela autorização para guardar o Cartão de Cidadão.'
            : 'Os ficheiros esperam que a pessoa confirme a informação prévia.'}
        </p>
      )}
      {mail.filesBy === 'attachment' && !isUnsent && <p className="soft">Em anexo</p>}
      {link && (
        <p className="soft">
          Link até {formatDateTime(link.endsAt)} · {counted(link.openedAt.length, 'abertura', 'aberturas')}
          {link.revoked && ' · anulado'}
        </p>
      )}
      <div className="row">
        {mail.state === 'unconfirmed' && (
          <>
            <Button size="small" loading={confirm.running} loadingText="A confirmar…" onClick={() => confirm.run(key)}>
              É do cliente
            </Button>
            <Button size="small" variant="quiet" disabled={discard.running} onClick={() => discard.run(key)}>
              Descartar
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={isEnded || endAddress.running}
              onClick={async () => setEnded(Boolean(await endAddress.run(key)))}
            >
              Anular este endereço
            </Button>
          </>
        )}
        {mail.hasOriginal && (
          <Button size="small" variant="quiet" onClick={() => download()}>
            Descarregar o original
          </Button>
        )}
        {link && !link.revoked && (
          <Button size="small" variant="quiet" disabled={revoke.running} onClick={() => revoke.run(key)}>
            Anular o link
          </Button>
        )}
      </div>
    </li>
  );
}
