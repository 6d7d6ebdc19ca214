import type { Implement } from '../kit/implement.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import type { Services } from '../kit/services.ts';
import { addCarModelDetails } from './add-car.ts';
import { changePrices } from './change-prices.ts';
import { listDealerCarModels, listDealerMakes } from './dealer-makes.ts';
import { declareNo } from './declare-no.ts';
import { decodeVin } from './decode-vin.ts';
import { editCarModelDetails } from './edit-car.ts';
import { listStock } from './list-stock.ts';
import { previewPrices } from './preview-prices.ts';
import { countProblemCars } from './problem-cars.ts';
import { checkCars, publishCars, unpublishCars } from './publish-cars.ts';
import { readCarModelDetails } from './read-car.ts';
import { readUsedCarLaw } from './read-used-car-law.ts';
import { deleteCars, restoreCars } from './remove-cars.ts';
import { sellCar } from './sell-car.ts';
import { readUsualFees } from './usual-fees.ts';

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
