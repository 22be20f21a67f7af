import type { ReactNode } from 'react';
import { photosAmong } from '#parts/uploads/file-kind.ts';
import type { DialogState, DocumentsDialog, PageCase } from './use-dialogs.ts';

/** Draws an open or closed dialog. */
export type Part = (state: DialogState & PageCase) => ReactNode;

/** Loads the dialog for a request on demand. */
export async function partFor(asked: DocumentsDialog): Promise<Part> {
  switch (asked.kind) {
    case 'help': {
      const { HelpDialog } = await import('./help-dialog.tsx');
      return ({ open, onClose }) => <HelpDialog open={open} onClose={onClose} />;
    }
    case 'card': {
      const { CardDialog } = await import('./card/card-dialog.tsx');
      return (state) => <CardDialog {...state} />;
    }
    case 'country': {
      const { CountryDialog } = await import('./country/country-dialog.tsx');
      return ({ open, onClose }) => <CountryDialog open={open} onClose={onClose} application={asked.application} />;
    }
    case 'several': {
      const { target, files } = asked;
      if (target && (await photosAmong(files)).length === files.length)
        return partFor({ kind: 'photos', target, files });
      const { SeveralDialog } = await import('./several/several-dialog.tsx');
      return (state) => <SeveralDialog {...state} files={asked.files} from={asked.from} />;
    }
    case 'photos': {
      const { PhotosDialog } = await import('./photos/photos-dialog.tsx');
      const { target, files } = asked;
      const photos = await photosAmong(files);
      return ({ open, onClose }) => (
        <PhotosDialog open={open} onClose={onClose} target={target} files={files} photos={photos} />
      );
    }
    case 'preview': {
      const { PreviewDialog } = await import('./preview/preview-dialog.tsx');
      return ({ open, onClose }) => <PreviewDialog open={open} onClose={onClose} shown={asked.shown} />;
    }
  }
}
