/**
 * The map of the house: which room may use which, and inside a room which slice may use which. This is the one list;
 * ARCHITECTURE.md prints it and the dependency test holds the code to it.
 */

/** What a room may import beside itself. */
export type RoomRule = {
  /** Rooms whose code it may use. */
  readonly uses: readonly string[];
  /** Rooms of which it may use the types only. */
  readonly usesTypesOf: readonly string[];
  /** Rooms that its tests may use in addition. */
  readonly testsUse: readonly string[];
  /** Packages it may import; `all` where that is no concern of the house. */
  readonly packages: 'all' | readonly string[];
  readonly why: string;
};

export const rooms: Readonly<Record<string, RoomRule>> = {
  engine: {
    uses: [],
    usesTypesOf: [],
    testsUse: ['reference'],
    packages: [],
    why: 'the arithmetic runs alike in the browser, on the server and in a test, and depends on nothing that changes',
  },
  reference: {
    uses: [],
    usesTypesOf: ['engine'],
    testsUse: ['engine'],
    packages: ['node:'],
    why: 'facts are data; they know the shape that the engine reads and no code',
  },
  content: {
    uses: [],
    usesTypesOf: [],
    testsUse: ['engine', 'reference'],
    packages: ['node:', 'marked', 'yaml', 'zod'],
    why: 'words are data; a translator must be able to change them without meeting code',
  },
  contract: {
    uses: ['engine'],
    usesTypesOf: [],
    testsUse: ['reference', 'content'],
    packages: ['zod', '@lingui/message-utils'],
    why: 'the contract is read by server and browser alike and must need neither',
  },
  server: {
    uses: ['engine', 'reference', 'contract', 'content'],
    usesTypesOf: [],
    testsUse: ['clients'],
    packages: 'all',
    why: 'the server serves pages as built and knows nothing of how they are made',
  },
  web: {
    uses: ['engine', 'contract'],
    usesTypesOf: [],
    testsUse: ['reference', 'content'],
    packages: 'all',
    why: 'the browser gets rates and words through the contract; a server module in its bundle would leak or break',
  },
};

/** The product's slices; the same name means the same matter in every room. */
export const slices = [
  'deals',
  'delivery',
  'documents',
  'feeds',
  'enquiries',
  'leads',
  'cars',
  'catalogue',
  'listings',
  'photos',
  'stock-import',
  'dealers',
  'dealer-page',
  'dealer-keys',
  'accounts',
  'activity',
  'appointments',
  'assistant',
  'search',
  'stock',
  'subscriptions',
  'mcp',
  'members',
  'billing',
  'embed',
  'operator',
  'contact',
  'content',
  'faq',
  'quotes',
  'offers',
  'trade-ins',
  'programmes',
  'dealer-programmes',
  'programme-import',
  'saved',
  'developers',
] as const;

/** Folders beside the slices. None of them may use a slice, except where it says `mayUseSlices`. */
export const layers: Readonly<Record<string, readonly { folder: string; mayUseSlices: boolean }[]>> = {
  server: [
    { folder: 'kit', mayUseSlices: false },
    { folder: 'database', mayUseSlices: false },
    { folder: 'integrations', mayUseSlices: false },
    { folder: 'pages', mayUseSlices: false },
    { folder: 'seed', mayUseSlices: true },
    { folder: 'testing', mayUseSlices: true },
  ],
  web: [
    { folder: 'kit', mayUseSlices: false },
    { folder: 'ui', mayUseSlices: false },
    { folder: 'shell', mayUseSlices: false },
    { folder: 'theme', mayUseSlices: false },
  ],
};

/** Which slice may use which, one list a room. It has no circle, and a test takes out what nobody uses. */
export const sliceEdges: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    activity: ['accounts', 'catalogue', 'dealer-keys', 'enquiries', 'leads', 'listings'],
    accounts: ['content', 'dealers', 'deals'],
    appointments: ['accounts', 'content', 'dealers', 'enquiries'],
    assistant: ['catalogue', 'content', 'deals', 'faq', 'mcp', 'search'],
    billing: ['accounts', 'dealers', 'enquiries', 'listings', 'subscriptions'],
    cars: ['catalogue', 'dealers', 'deals', 'listings', 'photos', 'programmes', 'search'],
    catalogue: ['content'],
    contact: ['accounts'],
    'dealer-keys': ['accounts', 'dealers', 'enquiries'],
    'dealer-page': ['accounts', 'catalogue', 'dealers', 'deals', 'enquiries', 'listings', 'photos'],
    dealers: ['catalogue'],
    delivery: [
      'accounts',
      'appointments',
      'catalogue',
      'dealer-keys',
      'dealers',
      'enquiries',
      'leads',
      'listings',
      'offers',
      'programmes',
      'subscriptions',
    ],
    developers: ['content'],
    documents: ['dealers', 'deals', 'enquiries', 'programmes'],
    embed: ['dealers', 'enquiries', 'subscriptions'],
    enquiries: ['accounts', 'catalogue', 'content', 'dealers', 'deals', 'listings', 'photos', 'programmes'],
    faq: ['content', 'deals'],
    feeds: ['catalogue', 'dealers', 'deals', 'listings', 'photos', 'programmes', 'search', 'subscriptions'],
    leads: [
      'accounts',
      'appointments',
      'catalogue',
      'dealer-keys',
      'dealers',
      'enquiries',
      'listings',
      'stock',
      'subscriptions',
    ],
    listings: ['catalogue', 'content', 'dealers', 'deals', 'programmes'],
    search: ['catalogue', 'dealers', 'deals', 'listings', 'photos', 'programmes'],
    stock: [
      'catalogue',
      'dealers',
      'deals',
      'enquiries',
      'listings',
      'photos',
      'programmes',
      'search',
      'subscriptions',
    ],
    photos: ['catalogue', 'dealers', 'listings'],
    mcp: ['deals'],
    members: ['accounts', 'dealer-keys', 'dealers', 'delivery', 'enquiries', 'subscriptions'],
    'stock-import': [
      'accounts',
      'catalogue',
      'dealer-keys',
      'dealers',
      'deals',
      'enquiries',
      'listings',
      'photos',
      'search',
      'stock',
    ],
    offers: ['accounts', 'dealers', 'enquiries', 'leads', 'listings'],
    'trade-ins': ['accounts', 'dealer-keys', 'dealers', 'deals', 'enquiries', 'leads', 'photos'],
    operator: [
      'accounts',
      'catalogue',
      'content',
      'dealers',
      'deals',
      'delivery',
      'enquiries',
      'listings',
      'programme-import',
      'programmes',
      'stock-import',
      'subscriptions',
    ],
    programmes: ['catalogue', 'dealers'],
    'dealer-programmes': [
      'accounts',
      'catalogue',
      'dealers',
      'deals',
      'enquiries',
      'listings',
      'programme-import',
      'programmes',
    ],
    'programme-import': ['catalogue', 'dealers', 'enquiries', 'programmes'],
    saved: ['accounts', 'cars', 'catalogue', 'dealers', 'deals', 'listings', 'search'],
    subscriptions: ['content', 'dealers'],
  },
  web: {
    accounts: ['content'],
    cars: ['appointments', 'deals', 'photos', 'saved'],
    catalogue: ['cars', 'deals', 'search'],
    contact: ['content'],
    'dealer-page': ['dealers', 'deals', 'photos'],
    dealers: ['catalogue', 'deals', 'photos', 'saved', 'search'],
    deals: ['accounts', 'appointments', 'assistant', 'content', 'photos'],
    delivery: ['accounts', 'feeds'],
    embed: ['deals'],
    enquiries: ['appointments', 'cars', 'deals', 'photos', 'saved'],
    leads: ['appointments', 'deals', 'delivery', 'enquiries'],
    quotes: ['deals'],
    saved: ['photos'],
    search: ['cars', 'saved'],
    stock: ['enquiries', 'photos'],
    members: ['accounts', 'dealer-keys'],
  },
};
