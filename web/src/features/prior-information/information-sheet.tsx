import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePerson } from '#core/person.ts';
import { known, shownInPlace, useAction } from '#core/use-action.ts';
import type { Upload } from '#parts/uploads/upload-state.ts';
import { retryUpload, useUploads } from '#parts/uploads/uploads-store.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { type InformationSection, priorInformation } from '#shared/prior-information/content.ts';
import { isAcknowledged } from '#shared/prior-information/deliveries.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './information-sheet.module.css';
import { PdfLink } from './pdf-link.tsx';

const awaitsAcknowledgement = ({ phase }: Upload): boolean => phase.kind === 'failed' && phase.remedy === 'information';

/** The prior information (DL 81-C/2017, article 54), with its acknowledgement. Opens again when a file waits for it. */
export default function InformationSheet({ isDue }: { isDue: boolean }) {
  const requests = usePerson().data?.requests ?? [];
  const [isOpen, setOpen] = useState(true);
  const open = isOpen && isDue && requests.some((request) => !isClosed(request));
  const changes = ({ deliveries }: Pick<RouteOutput<'prior-information.deliver'>, 'deliveries'>) => [
    // The answer to the delivery may arrive after that to the acknowledgement, without it.
    known('people.me', {}, (me) => (isAcknowledged(me.information) ? me : { ...me, information: deliveries })),
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
  const waiting = useUploads().filter(awaitsAcknowledgement);
  const asked = useRef(0);
  useEffect(() => {
    if (waiting.length > asked.current) setOpen(true);
    asked.current = waiting.length;
  }, [waiting.length]);
  const acknowledge = async () => {
    if (!(await acknowledgement.run({ version: versionInForce }))) return;
    for (const { key } of waiting) retryUpload(key);
  };
  const { title, introduction, sections } = priorInformation();
  const { error, running } = acknowledgement;
  return (
    <Dialog
      open={open}
      onClose={running ? undefined : () => setOpen(false)}
      title={title}
      className={styles.sheet}
      stickyActions
      actions={
        <>
          <Button disabled={running} onClick={() => setOpen(false)}>
            Agora não
          </Button>
          <Button variant="primary" loading={running} loadingText="A guardar…" onClick={() => void acknowledge()}>
            Li e guardei a informação prévia
          </Button>
        </>
      }
    >
      <p>
        <strong>Antes do primeiro documento.</strong> {introduction} Enviamos-te também uma cópia por email.
      </p>
      <p>
        <PdfLink version={versionInForce} />
      </p>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
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
