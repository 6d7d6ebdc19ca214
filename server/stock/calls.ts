import type { Implement, Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { changePrices, previewPrices } from './change-prices.ts';
import { listDealerCarModels, listDealerMakes } from './dealer-makes.ts';
import { addCarModelDetails, decodeVin, editCarModelDetails, readCarModelDetails } from './enter-car.ts';
import { listStock } from './list-stock.ts';
import { checkCars, countProblemCars, publishCars, unpublishCars } from './publish-cars.ts';
import { deleteCars, restoreCars, sellCar } from './sell-and-remove.ts';
import { declareNo, readUsedCarLaw, readUsualFees } from './usual-fees.ts';

/** Puts the calls of a dealer's own stock on the server. What changes a public page makes everything kept be forgotten. */
export function implementStock(implement: Implement, services: Services, cache: PublicCache): void {
  implement('readCarModelDetails', readCarModelDetails(services));
  implement('listDealerMakes', listDealerMakes(services));
  implement('listDealerCarModels', listDealerCarModels(services));
  implement('editCarModelDetails', editCarModelDetails(services, cache));
  implement('addCarModelDetails', addCarModelDetails(services));
  implement('listStock', listStock(services));
  implement('countProblemCars', countProblemCars(services));
  implement('checkCars', checkCars(services));
  implement('readUsedCarLaw', readUsedCarLaw(services));
  implement('declareNo', declareNo(services, cache));
  implement('publishCars', publishCars(services, cache));
  implement('unpublishCars', unpublishCars(services, cache));
  implement('deleteCars', deleteCars(services, cache));
  implement('restoreCars', restoreCars(services, cache));
  implement('previewPrices', previewPrices(services));
  implement('changePrices', changePrices(services, cache));
  implement('sellCar', sellCar(services, cache));
  implement('decodeVin', decodeVin(services));
  implement('readUsualFees', readUsualFees(services));
}
