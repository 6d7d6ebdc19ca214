/** The product's name, once. */
export const productName = 'iCarDeals';
