/** Stands in until `npm run codegen` has the backend's OpenAPI document to write this file from. */
type Json<Body> = { content: { 'application/json': Body } };
type Replies<Body> = { 200: { headers: { [name: string]: unknown } } & Json<Body> };
type Post<Body, Reply> = { parameters: Empty; requestBody: Json<Body>; responses: Replies<Reply> };
type Empty = { query?: never; header?: never; path?: never; cookie?: never };
type Path<Operation> = Operation & { parameters: Empty };

export interface components {
  schemas: {
    LoginUserDto: {
      id: string;
      name: string;
      email: string;
      role: string;
      groupId: string | null;
      yearId: string | null;
      realTeacherId?: string;
    };
    LoginReplyDto: {
      token: string;
      user: components['schemas']['LoginUserDto'];
      parentDetailsRequired?: boolean;
      activationRequired?: boolean;
      studentId?: string;
      email?: string;
    };
    MessageDto: { msg: string };
    SchoolDto: { _id: string; name: string };
    SiteDto: {
      teacherName: string;
      phones: string[];
      messagingLinks: string[];
      assistantUrl: string;
      courses: { title: string; description: string }[];
      timeZone: string;
    };
  };
}
type Schemas = components['schemas'];

export interface paths {
  '/api/auth/login': Path<{ post: Post<{ email: string; password: string }, Schemas['LoginReplyDto']> }>;
  '/api/auth/register': Path<{
    post: Post<
      {
        name: string;
        email: string;
        password: string;
        role?: string;
        schoolId: string;
        studentPhone: string;
        parentName?: string;
        parentPhone?: string;
        parentEmail?: string;
      },
      Schemas['MessageDto']
    >;
  }>;
  '/api/auth/forgot-password': Path<{ post: Post<{ email: string }, Schemas['MessageDto']> }>;
  '/api/auth/reset-password/{token}': {
    parameters: Omit<Empty, 'path'> & { path: { token: string } };
    post: {
      parameters: Omit<Empty, 'path'> & { path: { token: string } };
      requestBody: Json<{ password: string }>;
      responses: Replies<Schemas['MessageDto']>;
    };
  };
  '/api/auth/parent/set-password': Path<{
    post: Post<{ email: string; newPassword: string }, Schemas['MessageDto']>;
  }>;
  '/api/auth/student/add-parent': Path<{
    post: Post<
      { studentId: string; parentName: string; parentEmail: string; parentPhone: string },
      Schemas['MessageDto']
    >;
  }>;
  '/api/auth/logout': Path<{ post: { parameters: Empty; requestBody?: never; responses: Replies<undefined> } }>;
  '/api/school/all': Path<{ get: { parameters: Empty; responses: Replies<Schemas['SchoolDto'][]> } }>;
  '/api/site': Path<{ get: { parameters: Empty; responses: Replies<Schemas['SiteDto']> } }>;
}
