import { useSession } from '../../core/session.ts';
import { useDraft } from '../../core/use-draft.ts';
import { type RequestValues, readRequestDraft } from './request-form.ts';

/** Of somebody who is not signed in yet: whoever signs in next in this tab is taken to have typed it. */
const visitorKey = 'morada:visitor-request';

function takeVisitors(): RequestValues | undefined {
  try {
    const kept = sessionStorage.getItem(visitorKey);
    return kept === null ? undefined : readRequestDraft(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

function keepVisitors(values: RequestValues | undefined): void {
  try {
    if (values) sessionStorage.setItem(visitorKey, JSON.stringify(values));
    else sessionStorage.removeItem(visitorKey);
  } catch {
    // Without storage the form works; it only forgets.
  }
}

/** Keeps what is typed into 'Novo Pedido' in this tab: for the person who is signed in, or until somebody is. */
export function useRequestDraft() {
  const isVisitor = useSession().status !== 'signed-in';
  const draft = useDraft('loan-request');
  return {
    isVisitor,
    read: (): RequestValues | undefined => {
      if (isVisitor) return takeVisitors();
      const visitors = takeVisitors();
      if (!visitors) return readRequestDraft(draft.read());
      keepVisitors(undefined);
      draft.save(visitors);
      return visitors;
    },
    save: (values: RequestValues) => (isVisitor ? keepVisitors(values) : draft.save(values)),
    end: () => (isVisitor ? keepVisitors(undefined) : draft.end()),
  };
}
