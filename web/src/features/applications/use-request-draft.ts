import { useSession } from '#core/session.ts';
import { useDraft } from '#core/use-draft.ts';
import { type RequestValues, readRequestDraft } from './request-form.ts';

/** For signed-out users: the next user to sign in in this tab is assumed to be the author. */
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
    // Without storage the form works, without a draft.
  }
}

/** Stores the input of 'Novo Pedido' in this tab: for the signed-in user, or until someone signs in. */
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
