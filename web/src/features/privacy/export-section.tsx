import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatBytes, formatDate, formatDateTime, formatTime } from '#shared/kit/format.ts';
import type { ExportView, Privacy } from '#shared/privacy/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './export-section.module.css';

export const isBeingMade = (copy: ExportView | null | undefined): boolean =>
  copy?.status === 'queued' || copy?.status === 'running';

/** The export of personal data: requested, in progress, ready, failed. */
export function ExportSection({ privacy }: { privacy: Privacy }) {
  const request = useAction('privacy.requestExport', {
    failed: 'Não foi possível pedir a cópia',
    changes: (privacyNow) => [cachedResponse('privacy.get', {}, () => privacyNow)],
    touches: (error) => (error ? [queryKey('privacy.get')] : []),
  });
  const { export: copy, nextExportAt } = privacy;
  const isReady = copy?.status === 'ready';
  return (
    <CardPart aria-labelledby="privacy-export">
      <h3 id="privacy-export">Os teus dados</h3>
      <p className="soft">
        Um ficheiro ZIP com a tua conta, os teus pedidos, mensagens, consentimentos e todos os ficheiros que nos
        enviaste.
      </p>
      <div role="status">{copy && <CopyState copy={copy} />}</div>
      {!isBeingMade(copy) && (
        <div className="row">
          {isReady && <DownloadButton />}
          <Button
            disabled={nextExportAt !== null}
            loading={request.running}
            loadingText="A pedir..."
            onClick={() => void request.run({})}
          >
            {isReady ? 'Pedir uma nova cópia' : 'Pedir uma cópia dos meus dados'}
          </Button>
        </div>
      )}
      {nextExportAt !== null && !isBeingMade(copy) && (
        <p className={`soft ${styles.privacyNote}`}>
          Já pediste 3 cópias nas últimas 24 horas. Podes pedir outra a partir das {formatTime(nextExportAt)} de{' '}
          {formatDate(nextExportAt)}.
        </p>
      )}
    </CardPart>
  );
}

function CopyState({ copy }: { copy: ExportView }) {
  switch (copy.status) {
    case 'queued':
    case 'running':
      return (
        <Banner tone="waiting" title="Estamos a preparar a tua cópia">
          Pedida em {formatDateTime(copy.requestedAt)}. Costuma demorar menos de um minuto; com muitos ficheiros, alguns
          minutos. Podes sair desta página: avisamos-te por email.
        </Banner>
      );
    case 'ready':
      return (
        <Banner tone="approved" title="A tua cópia está pronta">
          {formatBytes(copy.size ?? 0)}, {filesText(copy.files ?? 0)}
          {copy.availableUntil && `. Disponível até ${formatDateTime(copy.availableUntil)}`}.
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="correction" title="Não conseguimos preparar a cópia">
          O erro é nosso e os teus dados estão guardados. Pede-a novamente; se voltar a falhar, escreve para{' '}
          <a href={`mailto:${brokerage.privacyEmail}`}>{brokerage.privacyEmail}</a>.
        </Banner>
      );
    case 'expired':
      return (
        <p className="soft">
          A última cópia, de {formatDate(copy.requestedAt)}, já não está disponível. Pede uma nova.
        </p>
      );
  }
}

const filesText = (count: number): string =>
  count === 0 ? 'sem ficheiros teus' : count === 1 ? 'com 1 ficheiro teu' : `com ${count} ficheiros teus`;

function DownloadButton() {
  const link = useAction('privacy.linkExport', { failed: 'Não foi possível descarregar a cópia' });
  const download = async () => {
    const answer = await link.run({});
    // Storage sends it as an attachment, so the page stays.
    if (answer) window.location.assign(answer.url);
  };
  return (
    <Button icon={<Icon name="download" />} loading={link.running} loadingText="A abrir..." onClick={download}>
      Descarregar cópia
    </Button>
  );
}
