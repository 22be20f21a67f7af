import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#core/api.ts';
import { useDraft } from '#core/use-draft.ts';
import { FileViewer, type PageMark, type ViewFailure } from '#parts/file-view/file-viewer.tsx';
import { paysInterestStamp } from '#shared/applications/destinations.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { Rotation } from '#shared/documents/files.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { Card } from '#ui/card.tsx';
import { useSubmissionsOf } from '../offer-fields-submission.tsx';
import { OfferForm, useOfferForm } from '../offer-form.tsx';
import { draftValuesOf, emptyValues, valuesOf } from '../offer-form-values.ts';
import { typedChanges } from '../staff-changes.ts';
import styles from './fine-form.module.css';
import { FineNotice } from './fine-notice.tsx';
import type { FineContent } from './open-fine.ts';
import { mandatoryPaths, namesAt, prefill, renew } from './prefill.ts';
import { useFineSave } from './use-fine-save.ts';

interface FineFormProps {
  application: ApplicationView;
  offers: readonly StaffOfferView[];
  offer: StaffOfferView | undefined;
  /** Whose place the new offer takes. */
  renews: StaffOfferView | undefined;
  content: FineContent;
  /** Names of the FINE that a person has confirmed or typed before. */
  confirmed: readonly string[];
  onEnd: () => void;
}

/** The form on the left, the page on the right; what nobody has confirmed yet is dashed. */
export function FineForm({ application, offers, offer, renews, content, confirmed, onEnd }: FineFormProps) {
  const { reading, file, sha256 } = content;
  const base = useMemo(() => (offer ? draftValuesOf(offer) : emptyValues), [offer]);
  const {
    values: initial,
    sources,
    carried,
  } = useMemo(() => {
    const filled = prefill(base, reading);
    return renews ? renew(filled, valuesOf(renews), kindOf(renews, reading)) : { ...filled, carried: [] };
  }, [base, reading, renews]);
  const draft = useDraft(offer ? `offer:${offer.id}` : `offer:fine:${application.id}:${sha256?.slice(0, 12)}`);
  const form = useOfferForm({ initial, draft, version: offer?.version ?? null });
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(sources).filter((path) => isConfirmed(path, confirmed, initial.phases.length))),
  );
  const [mark, setMark] = useState<PageMark>();
  const [rotation, setRotation] = useState<Rotation>(0);
  const [failure, setFailure] = useState<ViewFailure>();
  const root = useRef<HTMLDivElement>(null);
  const see = (path: string) => setSeen((before) => (before.has(path) ? before : new Set([...before, path])));
  const open = [...Object.keys(sources), ...carried].filter((path) => !seen.has(path));
  useConfirmation(root, { open, see, show: (path) => setMark(sources[path] && markOf(sources[path])) });
  const save = useFineSave({ application, offer, offers, content, refuseFields: form.refuseFields });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { data: detail } = useApiQuery('applications.staffGet', { applicationId: application.id });
  const submissions = useSubmissionsOf(application.id);
  const end = () => {
    draft.end();
    onEnd();
  };
  return (
    <Card className={styles.fine}>
      <h2>{offer ? `FINE: ${offer.bankName}` : 'Nova proposta com FINE'}</h2>
      <div ref={root} className={styles.columns}>
        <OfferForm
          isNarrow
          applicationId={application.id}
          interestStamp={paysInterestStamp(application)}
          form={form}
          label={offer ? `Conferir a FINE: ${offer.bankName}` : 'Nova proposta com FINE'}
          saveLabel="Guardar rascunho"
          notice={
            <FineNotice
              application={application}
              others={offers.filter(({ id }) => id !== offer?.id)}
              content={content}
              submission={submissions?.find(({ submissionId }) => submissionId === values.submissionId)}
              amount={values.loanAmount}
              borrowers={detail?.people.filter(isOfHousehold).map(({ name }) => name) ?? []}
              changes={typedChanges(values, offers, offer?.id)}
              left={mandatoryPaths(values).filter((path) => open.includes(path)).length}
            />
          }
          onSave={async (terms) => {
            const current = form.getValues();
            const phases = current.phases.length;
            const done = mandatoryPaths(current).filter((path) => !open.includes(path));
            if (
              await save(
                terms,
                done.flatMap((path) => namesAt(path, phases)),
              )
            )
              end();
          }}
          onCancel={end}
        />
        <div className={styles.page}>
          {failure ? (
            <p>Não foi possível mostrar este ficheiro. Podes escrever os valores.</p>
          ) : (
            <FileViewer
              content={file}
              name="FINE"
              rotation={rotation}
              mark={mark}
              onDrawn={nothing}
              onLacking={nothing}
              onOpen={() => window.open(URL.createObjectURL(file), '_blank', 'noopener')}
              onRotate={setRotation}
              onFailure={setFailure}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

const nothing = () => undefined;

/** What a FINE is, as it says; else as the offer before it was, or the approval of a chosen one. */
const kindOf = ({ kind, status }: StaffOfferView, { approval }: FineContent['reading']) =>
  approval ?? (status === 'selected' ? 'aprovada' : kind);

const markOf = ({ page, line }: { page: number; line: string }): PageMark => ({ page, line });

/** Whether a field of the form was confirmed before, with all the names that it stands for. */
const isConfirmed = (path: string, confirmed: readonly string[], phases: number): boolean => {
  const names = namesAt(path, phases);
  return names.length > 0 && names.every((name) => confirmed.includes(name));
};

interface Confirmation {
  /** Fields that were filled from the FINE and not confirmed. */
  open: readonly string[];
  see: (path: string) => void;
  show: (path: string) => void;
}

/** The form's field that an element edits. */
const pathOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name || undefined : undefined;

/** Marks what is open, shows the line of the field with the focus, and confirms it with Enter, which goes on to the next. */
function useConfirmation(root: RefObject<HTMLDivElement | null>, { open, see, show }: Confirmation): void {
  const latest = useRef({ open, see, show });
  useEffect(() => {
    latest.current = { open, see, show };
    for (const field of root.current?.querySelectorAll<HTMLInputElement>('input[name], select[name]') ?? []) {
      const isOpen = open.includes(field.name);
      field.toggleAttribute('data-unconfirmed', isOpen);
      if (isOpen) field.setAttribute('aria-description', 'Por confirmar: Enter confirma');
      else field.removeAttribute('aria-description');
    }
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const focused = ({ target }: Event) => {
      const path = pathOf(target);
      if (path) latest.current.show(path);
    };
    const typed = ({ target }: Event) => {
      const path = pathOf(target);
      if (path) latest.current.see(path);
    };
    const pressed = (event: KeyboardEvent) => {
      const path = pathOf(event.target);
      if (event.key !== 'Enter' || !path || !latest.current.open.includes(path)) return;
      event.preventDefault();
      latest.current.see(path);
      nextOpen(element, event.target as HTMLElement, latest.current.open)?.focus();
    };
    element.addEventListener('focusin', focused);
    element.addEventListener('input', typed);
    element.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('input', typed);
      element.removeEventListener('keydown', pressed);
    };
  }, [root]);
}

/** Returns the next field to confirm, from the start after the last one; the button that saves once there is none. */
function nextOpen(element: HTMLElement, current: HTMLElement, open: readonly string[]): HTMLElement | undefined {
  const fields = [...element.querySelectorAll<HTMLInputElement>('input[name], select[name]')];
  const at = fields.indexOf(current as HTMLInputElement);
  const next = [...fields.slice(at + 1), ...fields.slice(0, at)].find(({ name }) => open.includes(name));
  return next ?? element.querySelector<HTMLElement>('button[type="submit"]') ?? undefined;
}
