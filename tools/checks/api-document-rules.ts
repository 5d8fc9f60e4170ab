/** The parts of an OpenAPI document that the rules look at. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, ApiSchema>; securitySchemes?: Record<string, unknown> };
}

interface ApiOperation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; description?: string }[];
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object; example?: object }> }>;
  'x-access'?: string;
}

interface ApiSchema {
  properties?: Record<string, ApiProperty>;
}

interface ApiProperty {
  $ref?: string;
  type?: unknown;
  description?: string;
  example?: unknown;
  enum?: unknown[];
  items?: object;
  allOf?: unknown[];
  oneOf?: unknown[];
}

type OperationRule = (operation: ApiOperation, path: string) => string | undefined;

const isPublic = (operation: ApiOperation) => operation['x-access'] === 'public';
/** Ids that only say whose list is asked for, or narrow it: it is there, empty or not. */
const ABOUT_ONE = /\{(?!teacherId|userId|parentId|yearId)\w*[iI]d\}/;
/** Words of the language: what they stand for needs no sentence. */
const CLEAR_NAME = /^[a-z]+(?:[A-Z][a-z]*)*$|^[A-D]$/;

const missing = (operation: ApiOperation, statuses: string[]) => statuses.filter((one) => !operation.responses[one]);

const hasCode = (example: object | undefined): boolean =>
  example !== undefined && 'code' in example && typeof example.code === 'string' && 'statusCode' in example;

const OPERATION_RULES: OperationRule[] = [
  ({ summary }) => (summary ? undefined : 'has no summary: write a comment above its handler'),
  ({ tags }) => (tags?.length === 1 ? undefined : 'needs one tag: @ApiTags on its controller'),
  ({ parameters = [] }) => {
    const untold = parameters.filter((one) => one.in === 'path' && !one.description).map(({ name }) => name);
    return untold.length > 0 ? `does not say what ${untold.join(', ')} is` : undefined;
  },
  ({ responses }) => {
    const untold = Object.keys(responses).filter((status) => !responses[status]?.description);
    return untold.length > 0 ? `does not say what ${untold.join(', ')} means` : undefined;
  },
  ({ responses }) => {
    const bare = Object.entries(responses).filter(([status, { content }]) => {
      const json = content?.['application/json'];
      return status >= '400' && json !== undefined && !hasCode(json.example);
    });
    return bare.length > 0
      ? `shows no refusal with its code for ${bare.map(([status]) => status).join(', ')}`
      : undefined;
  },
  (operation, path) => {
    const due = ['400', '429', '503', ...(isPublic(operation) ? [] : ['401', '403'])];
    const gone = missing(operation, ABOUT_ONE.test(path) ? [...due, '404'] : due);
    return gone.length > 0 ? `names no ${gone.join(', ')}` : undefined;
  },
  (operation) =>
    isPublic(operation) || operation.security?.length === 2 ? undefined : 'cannot be tried with a token and a cookie',
];

function isClear(name: string, property: ApiProperty): boolean {
  if (property.$ref ?? property.description ?? property.example ?? property.enum ?? property.allOf) return true;
  const hasKind = Boolean(property.type ?? property.oneOf ?? property.items);
  return hasKind && CLEAR_NAME.test(name) && !/Id$/.test(name);
}

/** Why a client could not be written from this document alone: one line for each defect. */
export function documentDefects({ paths, components }: ApiDocument): string[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const ofOperations = operations.flatMap(({ path, method, operation }) =>
    OPERATION_RULES.flatMap((rule) => {
      const defect = rule(operation, path);
      return defect ? [`${method.toUpperCase()} ${path} ${defect}`] : [];
    }),
  );
  const ofFields = Object.entries(components.schemas).flatMap(([dto, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([name, property]) => !isClear(name, property))
      .map(([name]) => `${dto}.${name} is not explained: write a comment above it`),
  );
  const schemes = Object.keys(components.securitySchemes ?? {});
  const ofSignIn = ['bearer', 'cookie'].filter((scheme) => !schemes.includes(scheme));
  return [...ofOperations, ...ofFields, ...ofSignIn.map((scheme) => `the document has no way to sign in by ${scheme}`)];
}
