/** The dark grounds on which brands stand; tokens.css says their colours. */
export type Ground = 'pine' | 'navy' | 'ruby' | 'bronze' | 'graphite';

/** The brands that stand on another ground than the product's own pine: near to what each is known for, in our tones. */
const others: Readonly<Record<Exclude<Ground, 'pine'>, readonly string[]>> = {
  navy: [
    'BMW',
    'BUICK',
    'CHRYSLER',
    'FORD',
    'HYUNDAI',
    'INFINITI',
    'LUCID',
    'MASERATI',
    'SUBARU',
    'VINFAST',
    'VOLKSWAGEN',
    'VOLVO',
  ],
  ruby: ['ALFA ROMEO', 'DODGE', 'FERRARI', 'FIAT', 'GMC', 'HONDA', 'KIA', 'MITSUBISHI', 'NISSAN', 'TESLA', 'TOYOTA'],
  bronze: ['CADILLAC', 'CHEVROLET', 'GENESIS', 'LAMBORGHINI', 'MCLAREN', 'PORSCHE', 'RAM'],
  graphite: ['AUDI', 'LEXUS', 'LINCOLN', 'MAZDA', 'MERCEDES-BENZ', 'MINI', 'POLESTAR', 'ROLLS-ROYCE'],
};

const grounds = new Map(
  (['navy', 'ruby', 'bronze', 'graphite'] as const).flatMap((ground) =>
    others[ground].map((make): [string, Ground] => [make, ground]),
  ),
);

/** The ground of a make's banner and of its tile above; pine for what the catalogue does not know. */
export const groundOf = (make: string | undefined): Ground => grounds.get(make ?? '') ?? 'pine';
