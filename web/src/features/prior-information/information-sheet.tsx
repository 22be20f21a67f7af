import { useEffect, useEffectEvent } from 'react';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import { noteInformationDue } from '#parts/uploads/prior-information-due.ts';
import { retryUpload } from '#parts/uploads/uploads-store.ts';
import { type InformationSection, informationSummary, priorInformation } from '#shared/prior-information/content.ts';
import { isAcknowledged } from '#shared/prior-information/deliveries.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './information-sheet.module.css';
import { PdfLink } from './pdf-link.tsx';

interface InformationSheetProps {
  open: boolean;
  onClose: () => void;
  /** Keys of the uploads that go on with the acknowledgement. */
  waiting: readonly string[];
}

/**
 * The prior information (DL 81-C/2017, article 54) in five lines, with the whole text and its acknowledgement. Opening it
 * delivers the whole text by e-mail.
 */
export default function InformationSheet({ open, onClose, waiting }: InformationSheetProps) {
  const changes = ({ deliveries }: Pick<RouteOutput<'prior-information.deliver'>, 'deliveries'>) => [
    // The answer to the delivery may arrive after that to the acknowledgement, without it.
    cachedResponse('people.me', {}, (me) => (isAcknowledged(me.information) ? me : { ...me, information: deliveries })),
  ];
  // The acknowledgement delivers what could not be delivered now.
  const delivery = useAction('prior-information.deliver', { failed: shownInPlace, changes });
  const acknowledgement = useAction('prior-information.acknowledge', {
    failsOffline: true,
    failed: shownInPlace,
    changes,
  });
  const deliver = useEffectEvent(() => void delivery.run({ version: versionInForce }));
  useEffect(() => {
    if (open) deliver();
  }, [open]);
  const acknowledge = async () => {
    if (!(await acknowledgement.run({ version: versionInForce }))) return;
    noteInformationDue(false);
    for (const key of waiting) retryUpload(key);
  };
  const { title, introduction, sections } = priorInformation();
  const { error, running } = acknowledgement;
  return (
    <Dialog
      open={open}
      onClose={running ? undefined : onClose}
      title={title}
      className={styles.sheet}
      stickyActions
      actions={
        <>
          <Button disabled={running} onClick={onClose}>
            Agora não
          </Button>
          <Button variant="primary" loading={running} loadingText="A guardar…" onClick={() => void acknowledge()}>
            Recebi a informação prévia
          </Button>
        </>
      }
    >
      <dl className={styles.summary}>
        {informationSummary().map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Texto completo</dt>
          <dd>
            Enviamos-to por email. <PdfLink version={versionInForce} />
          </dd>
        </div>
      </dl>
      <details className={styles.whole}>
        <summary>Ver tudo</summary>
        <p>{introduction}</p>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </details>
      {error && (
        <Banner tone="correction" role="alert" title={error.title}>
          Não ficou guardado. {error.detail}
        </Banner>
      )}
    </Dialog>
  );
}

const Section = ({ title, paragraphs, items = [] }: InformationSection) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {items.length > 0 && (
      <ul>
        {items.map(({ text, href }) => (
          <li key={text}>
            {href ? (
              <a href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);
