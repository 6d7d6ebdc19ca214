import type { Implement } from '../kit/handler.ts';
import { listDealerPageVersions, previewMarkdown, readDealerMakes, readDealerPage } from './read-page.ts';
import { type PageServices, restoreDealerPage, saveDealerPage } from './save-page.ts';
import { addDealerPicture, listDealerPictures, removeDealerPicture, restoreDealerPicture } from './upload-picture.ts';

/** Puts the calls by which a dealer keeps its page on the server. */
export function implementDealerPage(implement: Implement, services: PageServices): void {
  implement('readDealerPage', readDealerPage(services));
  implement('saveDealerPage', saveDealerPage(services));
  implement('listDealerPageVersions', listDealerPageVersions(services));
  implement('restoreDealerPage', restoreDealerPage(services));
  implement('readDealerMakes', readDealerMakes(services));
  implement('listDealerPictures', listDealerPictures(services.db));
  implement('addDealerPicture', addDealerPicture(services));
  implement('removeDealerPicture', removeDealerPicture(services));
  implement('restoreDealerPicture', restoreDealerPicture(services));
  implement('previewMarkdown', previewMarkdown);
}
