/**
 * Generated from the backend's OpenAPI document by `npm run codegen`: do not edit.
 */

export interface paths {
    "/api/files/{id}": {
        /** Sends a stored file, whole or in part, to anyone with a signed link or to a signed-in reader. */
        get: operations["Files_read"];
    };
    "/api/health/live": {
        /** Reports that the process is running. */
        get: operations["Health_live"];
    };
    "/api/health/ready": {
        /**
         * Reports whether everything that requests need is available: 503 while MongoDB or Redis is down. A full disk only
         *     stops files from being accepted.
         */
        get: operations["Health_ready"];
    };
    "/api/audit": {
        /** Who of the teacher's team changed, exported or opened what, newest first. Without `page` and `limit`: the newest 50. X-Total-Count is 10000 where there are more, with X-Total-At-Least. */
        get: operations["Audit_list"];
    };
    "/api/audit/people": {
        /** The teacher, assistants and operators who appear in the log, by name, including those whose account was deleted. */
        get: operations["Audit_listPeople"];
    };
    "/api/auth/login": {
        /** Signs in. Returns a token, and sets the same token in a cookie for GET requests. */
        post: operations["SignIn_login"];
    };
    "/api/auth/logout": {
        /** Ends this session; the account's other devices stay signed in. */
        post: operations["SignIn_logout"];
    };
    "/api/auth/me": {
        /** The signed-in account. */
        get: operations["SignIn_me"];
    };
    "/api/auth/forgot-password": {
        /** Mails a link to choose a new password. The reply is the same whether or not the email is known. */
        post: operations["PasswordReset_forgot"];
    };
    "/api/auth/reset-password/{token}": {
        /**
         * Sets a new password with the mailed link: once, within an hour. 400 `reset_link_invalid` otherwise. Removes passkeys
         *     and an authenticator app that were added in the last seven days.
         */
        post: operations["PasswordReset_reset"];
    };
    "/api/auth/account": {
        /** The caller's own account: email, and whether it is confirmed. */
        get: operations["Account_describe"];
    };
    "/api/auth/account/language": {
        /** Saves the language of the account's pages and mails. */
        put: operations["Account_keepLanguage"];
    };
    "/api/auth/account/password": {
        /**
         * Changes the password. Ends every other sign-in; this one continues with the new token. 400: `password_wrong`,
         *     `password_too_common`.
         */
        post: operations["Account_changePassword"];
    };
    "/api/auth/account/email": {
        /**
         * Requests a change of email, which takes effect when the new address is confirmed. 400: `password_wrong`,
         *     `same_email`, `user_exists`.
         */
        post: operations["Account_changeEmail"];
        /** Cancels the pending email change. */
        delete: operations["Account_keepEmail"];
    };
    "/api/auth/account/proof-mail": {
        /** Mails a code and a link to the address to be confirmed: at most one mail a minute, six an hour. */
        post: operations["Account_sendProof"];
    };
    "/api/auth/account/proof": {
        /**
         * Confirms the address with the code from the newest mail: five tries, valid for one hour. 400: `code_wrong`,
         *     `code_expired`, `user_exists`.
         */
        post: operations["Account_prove"];
    };
    "/api/auth/address-proof/{token}": {
        /**
         * Confirms the address with the link from the newest mail, signed in or not. 400: `proof_link_invalid`,
         *     `user_exists`.
         */
        post: operations["Account_proveByLink"];
    };
    "/api/auth/account/second-factor": {
        /** The caller's second factor, if there is one. */
        get: operations["SecondFactor_describe"];
    };
    "/api/auth/account/second-factor/app": {
        /**
         * Creates a secret for an authenticator app, valid for ten minutes; nothing changes until a code confirms it. 400:
         *     `password_wrong`; with a passkey also `factor_required`, `code_wrong`, `passkey_refused`.
         */
        post: operations["SecondFactor_propose"];
    };
    "/api/auth/account/second-factor/app/confirm": {
        /**
         * Connects the app with a code from it. If it is the first second factor, returns ten recovery codes, only this once,
         *     and signs out everywhere else. 400: `code_wrong`, `secret_expired`.
         */
        post: operations["SecondFactor_confirm"];
    };
    "/api/auth/account/second-factor/recovery-codes": {
        /**
         * Issues ten new recovery codes, only this once; the previous ones become invalid. 400: `password_wrong`,
         *     `factor_required`, `code_wrong`, `passkey_refused`.
         */
        post: operations["SecondFactor_renewCodes"];
    };
    "/api/auth/account/second-factor/off": {
        /**
         * Removes the authenticator app. Turns the second factor off if there is no passkey. 400: `password_wrong`,
         *     `factor_required`, `code_wrong`, `passkey_refused`.
         */
        post: operations["SecondFactor_turnOff"];
    };
    "/api/auth/second-factor": {
        /** Completes a login that required a second factor, with the cookie of that login; without it 403 `step_required`. */
        post: operations["SecondStep_complete"];
    };
    "/api/auth/second-factor/passkey-options": {
        /** What the browser needs to request one of the account's passkeys, with the cookie of that login. */
        post: operations["SecondStep_askForPasskey"];
    };
    "/api/auth/second-factor/passkey": {
        /** Completes a login with the signed answer of one of the account's passkeys. */
        post: operations["SecondStep_completeByPasskey"];
    };
    "/api/auth/account/passkeys/confirmation": {
        /**
         * What the browser needs to confirm a change of the second factor with a passkey; the answer goes into that call's
         *     `passkey`.
         */
        post: operations["Passkeys_askForConfirmation"];
    };
    "/api/auth/account/passkeys/options": {
        /**
         * What the browser needs to create a passkey; nothing changes until the passkey is sent. 400: `password_wrong`; with a
         *     second factor also `factor_required`, `code_wrong`, `passkey_refused`.
         */
        post: operations["Passkeys_propose"];
    };
    "/api/auth/account/passkeys": {
        /**
         * Adds a passkey. If it is the first second factor, returns ten recovery codes, only this once, and signs out
         *     everywhere else. 400: `passkey_refused`.
         */
        post: operations["Passkeys_add"];
    };
    "/api/auth/account/passkeys/{passkeyId}": {
        /** Renames a passkey. */
        put: operations["Passkeys_rename"];
    };
    "/api/auth/account/passkeys/{passkeyId}/remove": {
        /**
         * Removes a passkey. Turns the second factor off if neither another passkey nor an app is left. 400:
         *     `password_wrong`, `factor_required`, `code_wrong`, `passkey_refused`.
         */
        post: operations["Passkeys_remove"];
    };
    "/api/auth/passkey/options": {
        /** What the browser needs to request any passkey for this site. */
        post: operations["PasskeySignIn_ask"];
    };
    "/api/auth/passkey": {
        /** Signs in with a passkey alone, instead of password and second factor; its device must have verified the user. */
        post: operations["PasskeySignIn_complete"];
    };
    "/api/auth/sign-ins": {
        /** The caller's sign-ins, most recently used first. */
        get: operations["SignIns_list"];
        /** Signs the caller out everywhere else. */
        delete: operations["SignIns_endOthers"];
    };
    "/api/auth/sign-ins/{signInId}": {
        /** Ends one of the caller’s sign-ins: its token is rejected from then on. */
        delete: operations["SignIns_end"];
    };
    "/api/auth/register": {
        /**
         * Creates a student's account, and links or creates the parent's. A repeat with the same `Idempotency-Key`, email and
         *     password gets the same reply, even if the first was cut off. 400: `user_exists`, `same_email`, `email_taken`,
         *     `join_link_invalid`, `join_link_of_another`.
         */
        post: operations["Registration_register"];
    };
    "/api/auth/parent/set-password": {
        /** Sets a parent's first password, with the cookie of the login that required it; without it 403 `step_required`. */
        post: operations["Parents_setPassword"];
    };
    "/api/auth/student/add-parent": {
        /** Adds a student's missing parent details: with the cookie of the login that required them, or signed in. */
        post: operations["Parents_addParent"];
    };
    "/api/auth/parent/{parentId}/invitation": {
        /**
         * Issues a one-time password, to read out or share, to a parent who has never chosen a password. The parent is mailed
         *     another one.
         */
        post: operations["Parents_invite"];
    };
    "/api/auth/parent/{parentId}/students": {
        /** A parent's children, by name. */
        get: operations["Parents_listChildren"];
    };
    "/api/auth/teacher/assistants/{teacherId}": {
        /** The teacher's assistants by name. */
        get: operations["Assistants_list"];
    };
    "/api/auth/teacher/add-assistant": {
        /** Creates an account that works in the teacher's name. 400 `user_exists` when the email is taken. */
        post: operations["Assistants_add"];
    };
    "/api/auth/teacher/delete-assistant/{teacherId}/{assistantId}": {
        /** Deletes an assistant, who is signed out at once. */
        delete: operations["Assistants_remove"];
    };
    "/api/auth/teacher/staff-factor/{teacherId}": {
        /** Whether the teacher and all assistants need a second factor, and which assistants have one. */
        get: operations["Assistants_describeFactor"];
        /**
         * Requires a second factor of the whole team, or stops requiring it. Applies from the next request on, also to
         *     current sign-ins: members without one are rejected everywhere else until they set it up (403 `enrolment_required`).
         */
        put: operations["Assistants_requireFactor"];
    };
    "/api/auth/students": {
        /**
         * Every student of the teacher, sorted by name or another column and optionally searched. Where there are more,
         *     X-Total-Count stops at 5000 from the page's first row on (1000 in a search), with X-Total-At-Least.
         */
        get: operations["Students_list"];
    };
    "/api/auth/account/alternate-name": {
        /** Saves the caller's own name in the other script, or removes it. */
        put: operations["Students_keepAlternateName"];
    };
    "/api/students/{studentId}": {
        /** Edits a student's six fields and the name in the other script. 400: `email_taken`, `same_email`. */
        put: operations["Students_edit"];
        /** Deletes a student with everything they handed in, and the parent if no other child is left. */
        delete: operations["Students_remove"];
    };
    "/api/students/{studentId}/merge/{otherId}": {
        /** What both accounts have, and what merging into the first would do. 400: `same_student`. */
        get: operations["StudentMerges_preview"];
    };
    "/api/students/{studentId}/merge": {
        /**
         * Merges the other account into this one: it can no longer sign in, and its data moves. Where both have an entry, one
         *     stays and the other is set aside. 400: `same_student`.
         */
        post: operations["StudentMerges_merge"];
    };
    "/api/students/{studentId}/merges": {
        /** The accounts merged into this one, newest first, each with what was set aside and its files. */
        get: operations["StudentMerges_list"];
    };
    "/api/students/year/{yearId}/group/{groupId}": {
        /**
         * The students of a group of a year, sorted by name or another column and optionally searched. X-Total-Count as for
         *     all students.
         */
        get: operations["Roster_listGroup"];
    };
    "/api/students/unassigned": {
        /**
         * The students who await access, sorted by name or another column and optionally searched. X-Total-Count as for all
         *     students.
         */
        get: operations["Roster_listUnassigned"];
    };
    "/api/student/{studentId}/year": {
        /** The year of a student's group: for the student, their parent and the teacher. */
        get: operations["Roster_yearOfStudent"];
    };
    "/api/group/{groupId}/students": {
        /** A group's students, by name. */
        get: operations["Groups_listStudents"];
    };
    "/api/group/{groupId}/wishes": {
        /**
         * The students who registered with the group's link and await access, by name: add-student accepts them all in one
         *     call.
         */
        get: operations["Groups_listWishes"];
    };
    "/api/group/{groupId}/add-student": {
        /** Puts students into the group, moving those who are in another group. If one id is unknown, nobody is moved. */
        post: operations["Groups_addStudents"];
    };
    "/api/group/{groupId}/remove-student/{studentId}": {
        /** Takes a student out of the group: the student awaits access again. */
        delete: operations["Groups_removeStudent"];
    };
    "/api/students/{studentId}/memberships": {
        /** The student's groups, now and before, oldest first. */
        get: operations["Memberships_list"];
        /**
         * Sets since when the student has been in their group: what closed before is not theirs. 400: `membership_in_future`,
         *     `before_earlier_group`.
         */
        put: operations["Memberships_begin"];
    };
    "/api/students/import": {
        /**
         * Imports students from an .xlsx or .csv file, or checks what an import would do. Repeating the same file is
         *     harmless: existing students stay as they are. 400: `columns_missing`, `columns_repeated`, `no_rows`,
         *     `file_required`.
         */
        post: operations["StudentImport_import"];
    };
    "/api/students/import/template": {
        /** The workbook to fill in, with the teacher's schools, years and groups to choose from. */
        get: operations["StudentImport_template"];
    };
    "/api/students/import/password-links": {
        /** How many of the teacher's students have never chosen a password. */
        get: operations["StudentImport_countWaiting"];
        /** Mails students who have never chosen a password a new link to choose one: all of them, or those given. */
        post: operations["StudentImport_sendLinks"];
    };
    "/api/consents": {
        /** The parent's consent for each child, and the version of today's text. */
        get: operations["Consents_list"];
        /** Consents to today's text for these children. */
        post: operations["Consents_give"];
    };
    "/api/consents/withdraw": {
        /** Withdraws the consent for a child. The teacher's team sees it, and deletes the child if the family asks for that. */
        post: operations["Consents_withdraw"];
    };
    "/api/school/all": {
        /** The schools that can be chosen at registration, by name. */
        get: operations["Schools_listChoices"];
    };
    "/api/school/{id}": {
        /** The teacher's schools, by name. */
        get: operations["Schools_list"];
        /** Renames a school everywhere it is shown. */
        put: operations["Schools_rename"];
        /** Deletes a school that has no students. */
        delete: operations["Schools_remove"];
    };
    "/api/school": {
        /** Adds a school. */
        post: operations["Schools_create"];
    };
    "/api/year/{teacherId}": {
        /** The teacher's years by name, with their groups and live-class links. */
        get: operations["Years_list"];
    };
    "/api/year": {
        /** Adds a year. */
        post: operations["Years_create"];
    };
    "/api/year/{yearId}/zoom": {
        /** The live-class links of a year: for the teacher, and for its students. */
        get: operations["Years_listZoomLinks"];
        /** Replaces all live-class links of a year and returns them. */
        put: operations["Years_replaceZoomLinks"];
    };
    "/api/group": {
        /** Adds a group to a year. */
        post: operations["Groups_create"];
    };
    "/api/group/{yearId}": {
        /** A year's groups by name, with the ids of their students. */
        get: operations["Groups_listOfYear"];
    };
    "/api/years/{yearId}": {
        /** Renames a year everywhere it is shown. */
        put: operations["Corrections_renameYear"];
        /** Deletes a year that has no groups and no units. */
        delete: operations["Corrections_removeYear"];
    };
    "/api/groups/{groupId}": {
        /** Renames a group; quizzes already set keep its former name. */
        put: operations["Corrections_renameGroup"];
        /** Deletes a group that has no students, tasks, quizzes or sessions. */
        delete: operations["Corrections_removeGroup"];
    };
    "/api/years/{yearId}/archive": {
        /** Archives a year: its contents become read-only (409 `year_archived`). Repeating the call has no effect. */
        put: operations["ArchivedYears_archive"];
        /** Restores an archived year, so that it can be changed again. */
        delete: operations["ArchivedYears_bringBack"];
    };
    "/api/years/{yearId}/copy-preview": {
        /** What a copy of the year would contain, and where its dates would be. */
        get: operations["YearCopies_preview"];
    };
    "/api/years/{yearId}/copies": {
        /** Creates a new year with the chosen parts of this one and shifted dates. An archived year can be copied too. */
        post: operations["YearCopies_request"];
    };
    "/api/year-copies": {
        /** The team's latest twenty copies, newest first. */
        get: operations["YearCopies_list"];
    };
    "/api/year-copies/{id}": {
        /** The current state of one copy. */
        get: operations["YearCopies_describe"];
    };
    "/api/year-copies/{id}/events": {
        /** Sends the copy each time it changes, as server-sent events, until it is done or has failed. */
        get: operations["YearCopies_follow"];
    };
    "/api/year-copies/{id}/retry": {
        /** Continues a failed copy; what is already copied stays. */
        post: operations["YearCopies_retry"];
    };
    "/api/group/{groupId}/join-link": {
        /** The link by which students register for a group. */
        get: operations["JoinLinks_describe"];
        /** Creates a group's join link. An earlier link is no longer valid. */
        put: operations["JoinLinks_make"];
        /**
         * Revokes a group's join link, so that nobody can register with it any more. Students who already did stay in the
         *     list.
         */
        delete: operations["JoinLinks_revoke"];
    };
    "/api/join/{token}": {
        /** The group that a link is for, for the registration form. */
        get: operations["JoinLinks_open"];
    };
    "/api/session": {
        /** Creates a session for a group. */
        post: operations["Sessions_create"];
    };
    "/api/session/{id}": {
        /** Returns a session with its attendance and roster, sorted by name. */
        get: operations["Sessions_describe"];
        /** Changes the title of a session; its attendance is unchanged. */
        put: operations["Sessions_rename"];
    };
    "/api/session/group/{groupId}/{teacherId}": {
        /** Lists a group's sessions with their attendance, newest first. */
        get: operations["Sessions_listOfGroup"];
    };
    "/api/session/{id}/attendance": {
        /**
         * Records the listed students and leaves the others unchanged; of two concurrent saves, both are kept. If one student
         *     is of another group (400) or unknown (404), nothing is written.
         */
        put: operations["Sessions_saveAttendance"];
    };
    "/api/sessions/student/{studentId}": {
        /** Lists a student's sessions, newest first, for the student, their parent and the teacher. */
        get: operations["Sessions_listOfStudent"];
    };
    "/api/door-key": {
        /** Returns the key with which the student's phone makes the codes it shows at the door. */
        get: operations["Door_doorCodeKey"];
    };
    "/api/door-key/renew": {
        /** Makes a new key for the student's phone: codes that are made with the previous one are rejected from now on. */
        post: operations["Door_renewOwnKey"];
    };
    "/api/door-key/{studentId}/renew": {
        /**
         * Ends the key of a student's phone: codes that are made with it are rejected from now on. The phone fetches the new
         *     key when it is online. A printed card stays valid.
         */
        post: operations["Door_renewKey"];
    };
    "/api/session/{id}/door": {
        /** Returns a session's door: the expected students, and what a scanner needs to check codes offline. */
        get: operations["Door_describe"];
        /**
         * Sets when the lesson begins and how many minutes later is late. Students already recorded at the door become
         *     Present or Late accordingly.
         */
        put: operations["Door_setTerms"];
    };
    "/api/session/{id}/scans": {
        /** Records students scanned at the door. The first scan of a student counts, from any scanner and whenever it arrives. */
        post: operations["Door_merge"];
    };
    "/api/group/{id}/door-cards": {
        /** Lists the printed cards of a group's students. */
        get: operations["Door_listCards"];
        /** Makes a card for every student of the group without one; the others keep theirs. */
        post: operations["Door_makeCards"];
    };
    "/api/door-card/{studentId}": {
        /** Revokes a lost card, which is rejected from now on; the student's next card has a new number. */
        delete: operations["Door_revokeCard"];
    };
    "/api/tasks/group/{groupId}": {
        /**
         * A group's tasks, latest deadline first. The team also gets the number of submissions; a student of the group gets
         *     `mySubmission` for each task, or null.
         */
        get: operations["Tasks_listOfGroup"];
    };
    "/api/tasks/task/{id}": {
        /** One task, for pages opened by a link that has only the task's id. */
        get: operations["Tasks_get"];
        /** Changes only the fields that are sent. */
        put: operations["Tasks_update"];
        /** Deletes a task with its submissions and their files. */
        delete: operations["Tasks_remove"];
    };
    "/api/tasks/task": {
        /** Sets a task for groups of one year. */
        post: operations["Tasks_create"];
    };
    "/api/tasks/submission/{id}": {
        /**
         * The submissions of a task. For the teacher's team: one row per student, including those who have not submitted, by
         *     name. For a student: their own row, or none.
         */
        get: operations["Submissions_list"];
        /** Cancels the caller's submission, before the deadline and while it has no grade. */
        delete: operations["Submissions_cancel"];
    };
    "/api/tasks/submission": {
        /**
         * Hands in the caller's PDF, before the deadline by the server's clock, once per task. For unreliable connections see
         *     the tus endpoint, /api/tasks/submission/tus.
         */
        post: operations["Submissions_submit"];
    };
    "/api/tasks/submission/{id}/grade": {
        /** Grades a submission, with comments and optionally a corrected PDF. Grading again replaces the fields that are sent. */
        put: operations["Grading_grade"];
    };
    "/api/tasks/task/{id}/reminders": {
        /** Mails the students who have not handed in, each at most once per school day. */
        post: operations["Reminders_remind"];
    };
    "/api/tasks/task/{id}/students/{studentId}": {
        /** Gives one student of the task's groups more time, or excuses them. 400: `not_after_deadline`. */
        put: operations["Allowances_change"];
    };
    "/api/marking/submissions/{submissionId}": {
        /** The annotations of a submission, for the teacher's team before the script is returned. */
        get: operations["Marking_read"];
        /** Saves the changed pages. Saving on top of an older version is rejected with 409, so nothing is overwritten. */
        put: operations["Marking_save"];
    };
    "/api/marking/tasks/{taskId}/returns": {
        /** The graded or returned scripts of a task, with the state of their returns. */
        get: operations["Returns_list"];
        /**
         * Returns every graded script of a task whose current state its student does not have yet. The marked PDFs are made
         *     in the background.
         */
        post: operations["Returns_returnAll"];
    };
    "/api/marking/submissions/{submissionId}/return": {
        /** Returns one graded script: its student gets the annotated pages as a PDF. */
        post: operations["Returns_returnOne"];
    };
    "/api/marking/submissions/{submissionId}/reopen": {
        /**
         * Takes back a returned script: its student keeps the grade, but sees no annotated pages until the script is returned
         *     again.
         */
        post: operations["Returns_reopen"];
    };
    "/api/marking/submissions/{submissionId}/returned": {
        /** A returned script with its marks and comments, for its student and their parent. */
        get: operations["Returns_read"];
    };
    "/api/marking/tasks/{taskId}/scheme": {
        /** The mark scheme of a task: its questions and what earns marks. */
        get: operations["MarkSchemes_read"];
        /**
         * Replaces the mark scheme and adds up all scripts by it. Saving on top of an older version is rejected with 409, so
         *     nothing is overwritten.
         */
        put: operations["MarkSchemes_save"];
    };
    "/api/marking/tasks/{taskId}/scheme/preview": {
        /** Lists the scripts whose sum would change under these terms. Changes nothing. */
        post: operations["MarkSchemes_preview"];
    };
    "/api/marking/tasks/{taskId}/averages": {
        /** The class's average in each question of a task, over the scripts that have marks for it. */
        get: operations["MarkSchemes_averages"];
    };
    "/api/marking/submissions/{submissionId}/marks": {
        /** A submission's marks for each question. */
        get: operations["MarkSchemes_readMarks"];
        /** Saves the marks of the questions that changed; if the script is graded, their sum is its grade. */
        put: operations["MarkSchemes_saveMarks"];
    };
    "/api/marking/submissions/{submissionId}/holder": {
        /**
         * Reports who of the team has a submission open for marking. The page calls it every ten seconds while the submission
         *     is open.
         */
        put: operations["Presence_hold"];
    };
    "/api/marking/comments": {
        /** The team's comment bank, most used first. */
        get: operations["CommentBank_list"];
        /** Adds a comment to the bank, with an optional abbreviation and mark. */
        post: operations["CommentBank_add"];
    };
    "/api/marking/comments/{commentId}": {
        /** Replaces a comment of the bank. Copies on scripts stay unchanged. */
        put: operations["CommentBank_change"];
        /** Deletes a comment of the bank. Copies on scripts stay. */
        delete: operations["CommentBank_remove"];
    };
    "/api/marking/comments/{commentId}/uses": {
        /** Counts one use of a comment on a script; the bank lists the most used first. */
        post: operations["CommentBank_countUse"];
    };
    "/api/marking/stamps": {
        /** The team's own stamps, oldest first. */
        get: operations["OwnStamps_list"];
        /** Adds a stamp to the team's own, with an optional mark. */
        post: operations["OwnStamps_add"];
    };
    "/api/marking/stamps/{stampId}": {
        /** Deletes a stamp of the team. Copies on scripts stay. */
        delete: operations["OwnStamps_remove"];
    };
    "/api/marking/tasks/{taskId}/scripts": {
        /**
         * All scripts of a task in one zip, with the students' names in the file names. The cookie alone is enough, so the
         *     link works in a new tab.
         */
        get: operations["AllScripts_download"];
    };
    "/api/marking/appeals": {
        /** Open appeals of all scripts, oldest first; with `state=answered` the last 200 answered. */
        get: operations["Appeals_list"];
    };
    "/api/marking/submissions/{submissionId}/appeals": {
        /** The appeals of a script and what its student may appeal, for the student, their parent and the teacher's team. */
        get: operations["Appeals_read"];
        /**
         * Appeals the marks of a question, or of a script that was not marked by question. Sending the same form again
         *     returns the same appeal.
         */
        post: operations["Appeals_raise"];
    };
    "/api/marking/appeals/{appealId}/messages": {
        /** Adds a message to an open appeal. Sending the same message again adds nothing. */
        post: operations["Appeals_say"];
    };
    "/api/marking/appeals/{appealId}/answer": {
        /**
         * Answers an appeal, which closes it. To change marks, mark the script as usual first; the answer records the marks
         *     at that moment.
         */
        put: operations["Appeals_answer"];
    };
    "/api/marking/moderations": {
        /** The team's open second markings, oldest first. */
        get: operations["Moderations_list"];
    };
    "/api/marking/submissions/{submissionId}/moderation": {
        /** Asks a member of the team to mark a script again without seeing the first marks. */
        post: operations["Moderations_ask"];
    };
    "/api/marking/moderations/{moderationId}/script": {
        /** The script for its second marker, without any of the first marks. */
        get: operations["Moderations_script"];
    };
    "/api/marking/moderations/{moderationId}/marks": {
        /**
         * Saves second marks, which stay separate from the grade. If anybody may take it, the first to save becomes the
         *     second marker.
         */
        put: operations["Moderations_save"];
    };
    "/api/marking/moderations/{moderationId}": {
        /** First and second marks, question by question, once the second marker is done. */
        get: operations["Moderations_compare"];
        /** Calls off a second marking; the first marks stay. */
        delete: operations["Moderations_callOff"];
    };
    "/api/marking/moderations/{moderationId}/decision": {
        /** Gives the chosen questions their second marks and closes the second marking; the grade stays the sum. */
        put: operations["Moderations_decide"];
    };
    "/api/marking/tasks/{taskId}/answers": {
        /**
         * The answers that students typed, question by question. Equal answers form one group, however their numbers and
         *     units are spelt.
         */
        get: operations["Answers_list"];
    };
    "/api/marking/tasks/{taskId}/answers/marks": {
        /**
         * Gives equal answers the same marks. Scripts that are graded already get their new sum as the grade; scripts without
         *     a grade stay ungraded.
         */
        post: operations["Answers_mark"];
    };
    "/api/unit/student/{studentId}/year/{yearId}/units": {
        /** Lists the units of a student's year with their chapters, for that student and the teacher's team. */
        get: operations["Units_listForStudent"];
    };
    "/api/unit/{teacherId}/{yearId}": {
        /** Lists a year's units with their chapters, in the order they were added. */
        get: operations["Units_listOfYear"];
    };
    "/api/unit": {
        /** Adds a unit to a year. */
        post: operations["Units_create"];
    };
    "/api/unit/{id}": {
        /** Renames a unit. */
        put: operations["Units_rename"];
        /** Deletes a unit that has no content, with its chapters. */
        delete: operations["Units_remove"];
    };
    "/api/chapter/{id}": {
        /** Lists a unit's chapters in the order they were added, for the teacher's team and the students of that year. */
        get: operations["Chapters_list"];
        /** Renames a chapter. */
        put: operations["Chapters_rename"];
        /** Deletes a chapter that has no content. */
        delete: operations["Chapters_remove"];
    };
    "/api/chapter": {
        /** Adds a chapter to a unit. */
        post: operations["Chapters_create"];
    };
    "/api/question": {
        /** Adds a question to the bank. Its image is stored upright, limited in size and without metadata. */
        post: operations["Questions_upload"];
    };
    "/api/questions/{teacherId}": {
        /** The question bank, newest first. */
        get: operations["Questions_list"];
    };
    "/api/questions/{teacherId}/{yearId}": {
        /** The question bank of one year, newest first. */
        get: operations["Questions_listOfYear"];
    };
    "/api/question/{id}/quizzes": {
        /** The quizzes that use a question, newest first. */
        get: operations["Questions_listQuizzes"];
    };
    "/api/question/{id}": {
        /** Changes a question of the bank. With `remarkQuizzes`, rescores the quizzes that use it. */
        put: operations["Questions_edit"];
    };
    "/api/question/{id}/{userId}": {
        /** Deletes a question. Existing quizzes and their results keep it. */
        delete: operations["Questions_remove"];
    };
    "/api/quiz": {
        /** Sets a quiz for groups of one year. */
        post: operations["Quizzes_create"];
    };
    "/api/quiz/teacher/{teacherId}": {
        /** The teacher's quizzes, newest first: all, or filtered by title, state, year and group. */
        get: operations["Quizzes_list"];
    };
    "/api/quiz/id/{quizId}": {
        /**
         * For the teacher's team, returns the quiz with its answers (QuizDto). For a student of its groups, returns the
         *     attempt without answers (OpenedQuizDto); the first opening between start and end begins it, if the token is in the
         *     Authorization header. The cookie alone only resumes an attempt: a link that somebody sends must not begin one.
         */
        get: operations["Quizzes_read"];
    };
    "/api/quiz/{quizId}": {
        /**
         * Changes a quiz; fields left out stay unchanged. Questions, duration, start and removed groups can change only while
         *     nobody has begun.
         */
        put: operations["Quizzes_edit"];
    };
    "/api/quiz/{quizId}/close": {
        /** Closes a quiz now: nobody else can begin it, and students who have begun keep their time. */
        put: operations["Quizzes_close"];
    };
    "/api/quiz/{quizId}/results-shown": {
        /** Changes what students and parents see of results before the quiz has closed for everyone. Possible at any time. */
        put: operations["Quizzes_changeResultsShown"];
    };
    "/api/quiz/{quizId}/{userId}": {
        /** Deletes a quiz and its attempts. */
        delete: operations["Quizzes_remove"];
    };
    "/api/quiz/{quizId}/submissions": {
        /** The submitted attempts, sorted by student name. */
        get: operations["QuizResults_list"];
    };
    "/api/quiz/{quizId}/submission/{studentId}": {
        /** One student's submitted attempt. */
        get: operations["QuizResults_describe"];
    };
    "/api/quiz/{quizId}/statistics": {
        /** Statistics of each question: how often each option was chosen, its difficulty and its discrimination. */
        get: operations["QuizResults_statistics"];
    };
    "/api/quiz/{quizId}/question/{questionId}/answer": {
        /** Corrects a question's answer: rescores all attempts, and records who did it and when. Repeating it changes nothing. */
        put: operations["QuizResults_remark"];
    };
    "/api/quiz/{quizId}/extra-time": {
        /** The students who have extra time or are excused. */
        get: operations["QuizResults_listExtraTime"];
    };
    "/api/quiz/{quizId}/extra-time/{studentId}": {
        /** Sets a student's extra time, before or during the attempt; 0 cancels it. It also extends beyond the quiz's end. */
        put: operations["QuizResults_grantExtraTime"];
    };
    "/api/quiz/{quizId}/excused/{studentId}": {
        /** Excuses a student: nothing is owed, and the quiz is in no average unless the student takes it all the same. */
        put: operations["QuizResults_excuse"];
    };
    "/api/quiz/{quizId}/preview": {
        /** The quiz as a student would see it on opening, at any time. Begins no attempt and stores nothing. */
        get: operations["QuizPreview_open"];
    };
    "/api/quiz/{quizId}/preview/result": {
        /** What a student would be shown now for these answers, given what the quiz shows of results. Stores nothing. */
        post: operations["QuizPreview_mark"];
    };
    "/api/quiz-student/{studentId}": {
        /** A student's quizzes: those of their group and those taken in former groups, newest first. */
        get: operations["QuizStudent_list"];
    };
    "/api/quiz-student/{quizId}/answers": {
        /**
         * Saves answers while the quiz is being taken: sets the named questions and leaves the others. Accepted until the
         *     attempt's end plus 5 s.
         */
        put: operations["QuizStudent_save"];
    };
    "/api/quiz-student/{quizId}/submit": {
        /**
         * Submits the attempt once with these last answers; a repeat returns the same result. Late answers are rejected with
         *     `time_over`; the server has then submitted what was saved in time.
         */
        post: operations["QuizStudent_submit"];
    };
    "/api/quiz-student/{quizId}/submission/{studentId}": {
        /** A student's result, for the student, their parent and the teacher's team. */
        get: operations["QuizStudent_describe"];
    };
    "/api/material/year/{yearId}/teacher/{teacherId}": {
        /** A year's materials, newest first. */
        get: operations["Materials_listOfYear"];
    };
    "/api/material/student/{studentId}/year/{yearId}": {
        /** The materials of a student's year, newest first: for that student and the teacher's team. */
        get: operations["Materials_listForStudent"];
    };
    "/api/material/url": {
        /** Adds a material by its link. The server never fetches it. */
        post: operations["Materials_addLink"];
    };
    "/api/material": {
        /** Adds a PDF for the students of a year. */
        post: operations["Materials_addFile"];
    };
    "/api/material/{id}": {
        /** Changes a material's title and place, and the address of a link. A stored file stays the same. */
        put: operations["Materials_edit"];
    };
    "/api/material/{id}/teacher/{teacherId}": {
        /** Deletes a material and its file. */
        delete: operations["Materials_remove"];
    };
    "/api/video/year/{yearId}": {
        /** A year's videos, newest first; students get those of their own year that can be watched. */
        get: operations["Videos_listOfYear"];
    };
    "/api/video/url": {
        /** Adds a video by its link. The server never fetches it. */
        post: operations["Videos_addLink"];
    };
    "/api/video": {
        /**
         * Uploads a video and has it processed. The fields must come before the file. For unreliable connections see the tus
         *     endpoint, /api/video/tus.
         */
        post: operations["Videos_addFile"];
    };
    "/api/video/progress/{uploadId}": {
        /**
         * Percent of upload and processing as server-sent events (`data: 0` … `data: 100`), then `event: done` with the
         *     video's id, or `event: failed` with the reason. May be requested before the upload begins.
         */
        get: operations["Videos_follow"];
    };
    "/api/video/{id}/retry": {
        /** Processes a video again after a failure. */
        post: operations["Videos_retry"];
    };
    "/api/video/{id}": {
        /** Changes a video's title and place, and the address of a link. A stored file stays the same. */
        put: operations["Videos_edit"];
        /** Deletes a video and its files, and stops its processing. */
        delete: operations["Videos_remove"];
    };
    "/api/video/{id}/captions": {
        /** Sets or replaces the captions of a stored video: WebVTT, at most 1 MB. */
        put: operations["Captions_set"];
        /** Removes the captions of a video. */
        delete: operations["Captions_remove"];
    };
    "/api/video/{id}/playback": {
        /** How to watch a video: addresses that work for the caller only, for some hours. */
        get: operations["Playback_begin"];
    };
    "/api/video/stream/{ticket}/{name}": {
        /** A playlist, or a part of a quality’s file, at an address that `playback` returned. */
        get: operations["Playback_stream"];
    };
    "/api/auth/account/archive": {
        /** Returns the state of the caller's "My data" archive. */
        get: operations["Archives_describe"];
        /** Requests an archive of everything about the caller, or about a parent's children: at most one a day. */
        post: operations["Archives_request"];
    };
    "/api/admin/export-users": {
        /**
         * All of the teacher's students and assistants, as a spreadsheet. The sign-in cookie is enough, so the address opens
         *     in a new tab.
         */
        get: operations["Spreadsheets_ofUsers"];
    };
    "/api/performance/export/{groupId}/teacher/{teacherId}": {
        /** A group's performance, as a spreadsheet. */
        get: operations["Spreadsheets_ofGroup"];
    };
    "/api/exports": {
        /** The team's exports of the last seven days, newest first. */
        get: operations["Exports_list"];
        /** Requests a spreadsheet: of all users, of a group's performance, of the gradebook as shown, or of a quiz's results. */
        post: operations["Exports_request"];
    };
    "/api/exports/{id}": {
        /** The current state of one export. */
        get: operations["Exports_describe"];
    };
    "/api/exports/{id}/events": {
        /** Sends the export each time it changes, as server-sent events, until it is done or has failed. */
        get: operations["Exports_follow"];
    };
    "/api/exports/{id}/file": {
        /** The file of a finished export: .xlsx, or .csv if requested for a gradebook or a quiz. */
        get: operations["Exports_download"];
    };
    "/api/exports/{id}/retry": {
        /** Makes a failed export again. */
        post: operations["Exports_retry"];
    };
    "/api/parent-report/{token}": {
        /**
         * One child's report, as a page for anybody with the link. It changes nothing, because messengers and mail programs
         *     open links automatically.
         */
        get: operations["ReportPage_show"];
    };
    "/api/performance/parent/{parentId}": {
        /** One report for each child of the calling parent, by name. */
        get: operations["Performance_ofChildren"];
    };
    "/api/performance/student/{studentId}": {
        /** A student's report: for the student, their parent and the teacher's team. */
        get: operations["Performance_ofStudent"];
    };
    "/api/performance/student/{studentId}/progress": {
        /**
         * A student's results over the term: each with its date, averages by unit, and the group's median beside the
         *     student's own average. Nobody else is named, and a median of fewer than five students is left out.
         */
        get: operations["Performance_progressOf"];
    };
    "/api/performance/{groupId}/{studentId}/teacher/{teacherId}": {
        /** The report of a student in a group. */
        get: operations["Performance_ofGroupMember"];
    };
    "/api/students/{studentId}/report-link": {
        /** Returns the link that the team is sharing. */
        get: operations["ReportLinks_shared"];
        /** Creates a link to share, replacing the one shared before. */
        post: operations["ReportLinks_share"];
        /** Revokes all links to the student's report, including those in mails. */
        delete: operations["ReportLinks_revoke"];
    };
    "/api/today": {
        /** Returns what needs the team's attention now: at most 20 lines of each kind. */
        get: operations["Today_get"];
    };
    "/api/home": {
        /** Returns what the calling student has to do next, tasks and quizzes in one order, with new marks and live classes. */
        get: operations["Home_get"];
    };
    "/api/search": {
        /**
         * Searches the team's students, parents, groups, tasks, quizzes, questions, videos and materials: at most 6 of each
         *     kind, best match first.
         */
        get: operations["Search_find"];
    };
    "/api/gradebook/group/{groupId}": {
        /** Returns the students of a group with their results in every task, quiz and session. */
        get: operations["Gradebook_ofGroup"];
    };
    "/api/gradebook/year/{yearId}": {
        /** Returns the same for all groups of a year. */
        get: operations["Gradebook_ofYear"];
    };
    "/api/gradebook/grades/{submissionId}": {
        /** Sets or removes the grade of a submission if it is still the one the caller saw. */
        put: operations["Gradebook_changeGrade"];
    };
    "/api/gradebook/settings/{yearId}": {
        /** Returns a year's category weights and grade scales. */
        get: operations["GradebookSettings_read"];
        /** Replaces a year's settings. Rejects a save based on an older version with 409, so that nothing is overwritten. */
        put: operations["GradebookSettings_save"];
    };
    "/api/at-risk": {
        /**
         * Lists slipping students, those with the most reasons first; `standing=silenced`: those the team has hidden for a
         *     time.
         */
        get: operations["AtRisk_list"];
    };
    "/api/at-risk/rounds": {
        /** Starts working out now who is slipping, instead of within the hour. The list shows in `asOf` how recent it is. */
        post: operations["AtRisk_find"];
    };
    "/api/at-risk/{studentId}/silence": {
        /** Hides the student from the list for four weeks, or until a new kind of reason appears. */
        put: operations["AtRisk_silence"];
        /** Shows a hidden student again. */
        delete: operations["AtRisk_show"];
    };
    "/api/digest/{token}": {
        /** Shows whether the parent receives the weekly mails. Changes nothing, because mail programs open links on their own. */
        get: operations["OptOut_show"];
    };
    "/api/digest/{token}/unsubscribe": {
        /** Shows the page again: the browser's address after a button was pressed, if it is reloaded or opened later. */
        get: operations["OptOut_showStopped"];
        /** Stops the weekly mails, for the page's button or a mail program's one-click unsubscribe (RFC 8058). Idempotent. */
        post: operations["OptOut_unsubscribe"];
    };
    "/api/digest/{token}/subscribe": {
        /** Shows the page again, like the other button's. */
        get: operations["OptOut_showResumed"];
        /** Resumes the weekly mails. */
        post: operations["OptOut_subscribe"];
    };
    "/api/digest-choice": {
        get: operations["DigestChoice_read"];
        /** Idempotent. */
        put: operations["DigestChoice_change"];
    };
    "/api/site": {
        /** Returns the teacher's name, photo, phones, messaging links and courses in one language. */
        get: operations["Site_describe"];
    };
    "/api/site/contacts": {
        /** Returns whom the caller can ask: for a parent the teacher of each child, for everybody else their own teacher. */
        get: operations["Site_listContacts"];
    };
    "/api/site/photo/{id}": {
        /** Returns the photo on the front page. */
        get: operations["Site_sendPhoto"];
    };
    "/api/site-settings": {
        /** Returns the teacher's texts for the front page. If no courses are saved, returns the default ones that it shows. */
        get: operations["SiteSettings_describe"];
        /** Replaces the texts. Without any course the front page shows the product's default courses. */
        put: operations["SiteSettings_save"];
    };
    "/api/site-settings/photo": {
        /** Replaces the photo. It is stored upright, small and without metadata, and is public. */
        put: operations["SiteSettings_replacePhoto"];
        /** Removes the photo. Idempotent. */
        delete: operations["SiteSettings_removePhoto"];
    };
    "/api/announcements": {
        /**
         * Lists the team's announcements, pinned ones first, then the newest, each with how many people have read it. 50 if
         *     no page is given.
         */
        get: operations["Announcements_list"];
        /** Publishes an announcement now or at a given time. Its files must be uploaded first. */
        post: operations["Announcements_create"];
    };
    "/api/announcement-files": {
        /**
         * Uploads a PDF or an image for an announcement that is about to be created; a file that no announcement uses is
         *     deleted after a day.
         */
        post: operations["Announcements_addFile"];
    };
    "/api/announcements/{id}/pin": {
        /** Pins an announcement above the others, or unpins it. */
        put: operations["Announcements_pin"];
    };
    "/api/announcements/{id}": {
        /** Deletes an announcement and its files for every reader. */
        delete: operations["Announcements_remove"];
    };
    "/api/my-announcements": {
        /**
         * Lists the announcements for the caller, who is a student or a parent. Pinned ones first, then the newest; at most
         *     100.
         */
        get: operations["Announcements_listMine"];
    };
    "/api/my-announcements/{id}/read": {
        /** Marks an announcement as read by the caller and, with `acknowledged`, as acknowledged. Idempotent. */
        post: operations["Announcements_read"];
    };
    "/api/school-texts": {
        /** Lists the product's texts in a language with the English and the school's own version. 50 if no page is given. */
        get: operations["SchoolTexts_search"];
        /** Replaces a text for the school's students, their parents and the team. */
        put: operations["SchoolTexts_replace"];
    };
    "/api/school-texts/languages": {
        /** Lists the languages in which a school may replace texts. */
        get: operations["SchoolTexts_languages"];
    };
    "/api/school-texts/own": {
        /** Returns the school's own texts for the caller's pages. */
        get: operations["SchoolTexts_own"];
    };
    "/api/school-texts/{id}": {
        /** Restores the product's text. */
        delete: operations["SchoolTexts_undo"];
    };
    "/api/notifications": {
        /** Lists the caller's notifications, newest first; 50 if no page is given. Kept for 60 days. */
        get: operations["Notifications_list"];
    };
    "/api/notifications/unread": {
        /** Counts the caller's unread notifications, up to 100. */
        get: operations["Notifications_countUnread"];
    };
    "/api/notifications/read": {
        /** Marks these notifications as read, or all of the caller's. Returns how many are still unread. */
        post: operations["Notifications_markRead"];
    };
    "/api/notification-settings": {
        /** Returns which events notify the caller, how, and the quiet hours. */
        get: operations["Notifications_settings"];
        /** Changes which events notify the caller and how; kinds that are left out are unchanged. */
        put: operations["Notifications_change"];
    };
    "/api/push-devices": {
        /** Lists the devices on which the caller is notified, with the key a browser needs to subscribe. */
        get: operations["PushDevices_list"];
        /**
         * Notifies the caller on this browser until they sign out there. Calling it again renews the subscription. At most
         *     10: the one renewed longest ago is removed.
         */
        post: operations["PushDevices_subscribe"];
    };
    "/api/push-devices/{deviceId}": {
        /** Stops notifying the caller on one of their devices. */
        delete: operations["PushDevices_remove"];
    };
    "/api/calendar-feed": {
        /** Returns the link that a calendar program uses to follow the caller's calendar. */
        get: operations["Calendar_linkOf"];
        /** Creates the caller's link, or replaces it: the old link stops working. */
        post: operations["Calendar_renew"];
        /** Revokes the caller's link, which stops working. */
        delete: operations["Calendar_revoke"];
    };
    "/api/calendar-events/{eventId}.ics": {
        /** Returns one event of the caller's calendar as a file for their calendar program. */
        get: operations["Calendar_single"];
    };
    "/api/calendar/{token}/fulcrum.ics": {
        /**
         * Returns the calendar behind a link: deadlines, quizzes, sessions and live classes, from 30 days ago. The link
         *     itself is the permission to read it.
         */
        get: operations["Calendar_byLink"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        FieldErrorDto: {
            /** @description Dotted path of the invalid field. */
            field: string;
            message: string;
            /** @description The same sentence in the reader's language, if that is not English. */
            localizedMessage?: string;
        };
        ErrorDto: {
            /** @description The HTTP status again. */
            statusCode: number;
            /** @description One sentence for a person. */
            message: string;
            /** @description The same sentence as `message`. */
            msg: string;
            /** @description Stable machine-readable name, in snake_case. */
            code: string;
            /** @description The sentence in the reader's language: the one chosen on the device, or else the browser's. */
            localizedMessage?: string;
            /** @description The values in the sentence by name, if it has any. */
            params?: {
                [key: string]: unknown;
            };
            /** @description Only for `validation_failed`. */
            errors?: components["schemas"]["FieldErrorDto"][];
        };
        HealthDto: {
            /** @enum {string} */
            status: "ok";
        };
        ReadyDto: {
            /** @enum {string} */
            status: "ok";
            /**
             * @description `refused` while the disk has reached its limit; everything else still works.
             * @enum {string}
             */
            files: "accepted" | "refused";
        };
        /** @enum {string} */
        AuditAction: "account.archive" | "account.email" | "account.factor-off" | "account.factor-on" | "account.factor-reset" | "account.new-password" | "account.passkey-add" | "account.passkey-remove" | "account.password" | "account.recovery-codes" | "account.sign-in" | "account.sign-in-refused" | "account.sign-ins-end" | "announcement.create" | "announcement.delete" | "announcement.pin" | "answers.mark" | "appeal.answer" | "appeal.message" | "appeal.raise" | "assistant.add" | "assistant.remove" | "chapter.create" | "chapter.delete" | "chapter.rename" | "consent.give" | "consent.withdraw" | "door-card.make" | "door-card.open" | "door-card.revoke" | "door-key.renew" | "door.open" | "export.download" | "export.request" | "export.retry" | "gradebook.open" | "gradebook.settings" | "group.add-students" | "group.create" | "group.delete" | "group.join-link" | "group.join-link-revoke" | "group.remove-student" | "group.rename" | "material.add" | "material.delete" | "material.update" | "moderation.ask" | "moderation.call-off" | "moderation.decide" | "moderation.mark" | "parent.add" | "parent.invite" | "parent.open" | "question.delete" | "question.update" | "question.upload" | "quiz-results.open" | "quiz.close" | "quiz.create" | "quiz.delete" | "quiz.excuse" | "quiz.extra-time" | "quiz.remark" | "quiz.results-shown" | "quiz.update" | "report-link.create" | "report-link.revoke" | "report.open" | "scheme.save" | "school-text.replace" | "school-text.undo" | "school.create" | "school.delete" | "school.rename" | "session.attendance" | "session.create" | "session.door" | "session.rename" | "session.scan" | "site.photo" | "site.photo-remove" | "site.update" | "slip.show" | "slip.silence" | "student.delete" | "student.edit" | "student.import" | "student.membership" | "student.merge" | "student.open" | "student.password-links" | "submission.grade" | "submission.mark" | "submission.reopen" | "submission.return" | "submissions.open" | "submissions.return" | "task.allow" | "task.create" | "task.delete" | "task.remind" | "task.update" | "team.staff-factor" | "unit.create" | "unit.delete" | "unit.rename" | "video.change" | "video.create" | "video.delete" | "video.update" | "year.archive" | "year.bring-back" | "year.copy" | "year.copy-retry" | "year.create" | "year.delete" | "year.rename" | "year.zoom-links";
        AuditClientDto: {
            address: string;
            device: string;
        };
        /** @enum {string} */
        AuditRole: "teacher" | "assistant" | "student" | "parent" | "operator";
        AuditActorDto: {
            role: components["schemas"]["AuditRole"];
            /** @description The account's id; the account may be gone. */
            _id: string;
            /** @description The person's name at that time; null if it could not be read. */
            name: string | null;
        };
        /** @enum {string} */
        AuditSubjectType: "announcement" | "appeal" | "assistant" | "chapter" | "export" | "group" | "material" | "moderation" | "parent" | "question" | "quiz" | "scheme" | "school" | "school-text" | "session" | "student" | "submission" | "task" | "team" | "unit" | "video" | "year" | "year-copy";
        AuditSubjectDto: {
            type: components["schemas"]["AuditSubjectType"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Its name at that time; null if it has no name. */
            name: string | null;
        };
        AuditChangeDto: {
            /** @description Its name in the API, or the id of the student whose value it is. */
            field: string;
            before: string | null;
            after: string | null;
        };
        AuditEntryDto: {
            action: components["schemas"]["AuditAction"];
            /** @description For sign-ins, failed sign-ins and new passwords; null otherwise. */
            client: components["schemas"]["AuditClientDto"] | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /**
             * Format: date-time
             * @description Time of the action, ISO 8601 UTC.
             */
            at: string;
            actor: components["schemas"]["AuditActorDto"];
            /** @description The first is the main one; at most 50. */
            subjects: components["schemas"]["AuditSubjectDto"][];
            /** @description How many more subjects there were. */
            moreSubjects: number;
            /** @description For edits: what changed. Empty otherwise. */
            changes: components["schemas"]["AuditChangeDto"][];
            /** @description The X-Request-Id of the reply, as in the server's log. */
            requestId: string;
        };
        LoginDto: {
            /**
             * Format: email
             * @description Upper or lower case.
             */
            email: string;
            /** @description The password, or for a parent's first login the one-time password. */
            password: string;
        };
        AccountDto: {
            /** @enum {string} */
            role: "teacher" | "student" | "parent";
            /** @description Its id: 24 hex digits. */
            id: string;
            name: string;
            email: string;
            /** @description A student's group; null while awaiting access, and for everybody else. */
            groupId: string | null;
            /** @description The year of the group. */
            yearId: string | null;
            /** @description Assistants only: the teacher they work for. */
            realTeacherId?: string;
        };
        LoginReplyDto: {
            /** @description For `Authorization: Bearer`. */
            token: string;
            user: components["schemas"]["AccountDto"];
            /** @description Staff only: every other call is rejected (403 `enrolment_required`) until a second factor is set up. */
            enrolmentRequired?: boolean;
        };
        LoginRefusedDto: {
            methods?: ("app" | "passkey" | "recovery-code")[];
            /** @description POST /auth/second-factor. */
            secondFactorRequired?: boolean;
            /** @description The HTTP status again. */
            statusCode: number;
            /** @description One sentence for a person. */
            message: string;
            /** @description The same sentence as `message`. */
            msg: string;
            /** @description Stable machine-readable name, in snake_case. */
            code: string;
            /** @description The sentence in the reader's language: the one chosen on the device, or else the browser's. */
            localizedMessage?: string;
            /** @description The values in the sentence by name, if it has any. */
            params?: {
                [key: string]: unknown;
            };
            /** @description Only for `validation_failed`. */
            errors?: components["schemas"]["FieldErrorDto"][];
        };
        StepRequiredDto: {
            /** @description The HTTP status again. */
            statusCode: number;
            /** @description One sentence for a person. */
            message: string;
            /** @description The same sentence as `message`. */
            msg: string;
            /** @description Stable machine-readable name, in snake_case. */
            code: string;
            /** @description The sentence in the reader's language: the one chosen on the device, or else the browser's. */
            localizedMessage?: string;
            /** @description The values in the sentence by name, if it has any. */
            params?: {
                [key: string]: unknown;
            };
            /** @description Only for `validation_failed`. */
            errors?: components["schemas"]["FieldErrorDto"][];
            /** @description The parent has never chosen a password: POST /auth/parent/set-password. */
            activationRequired?: boolean;
            email?: string;
            /** @description The student's parent details are missing: POST /auth/student/add-parent. */
            parentDetailsRequired?: boolean;
            /** @description Id of the student: 24 hex digits. */
            studentId?: string;
        };
        ForgotPasswordDto: {
            /** Format: email */
            email: string;
        };
        MessageDto: {
            /** @description One sentence for a person. */
            msg: string;
        };
        ResetPasswordDto: {
            /** Format: password */
            password: string;
        };
        AccountSettingsDto: {
            /** @description The address that replaces the email once it is confirmed. */
            newEmail: string | null;
            /**
             * @description The language of the person's pages and mails; null until one is chosen.
             * @enum {string|null}
             */
            language: "en" | "ar" | "ar-u-nu-arab" | null;
            /** @description Students only: their name in the other script, Arabic or Latin; left out when there is none. */
            alternateName?: string;
            email: string;
            /** @description Whether the owner has confirmed that mail to this address reaches them. */
            emailProven: boolean;
        };
        ChangeLanguageDto: {
            /** @enum {string} */
            language: "en" | "ar" | "ar-u-nu-arab";
        };
        ChangePasswordDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** Format: password */
            newPassword: string;
        };
        SessionTokenDto: {
            /** @description For `Authorization: Bearer`; replaces the previous token. */
            token: string;
            /** @description Id of the user: 24 hex digits. */
            userId: string;
        };
        ChangeEmailDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** Format: email */
            email: string;
        };
        ProveAddressDto: {
            /** @description The six-digit code from the newest mail. */
            code: string;
        };
        PasskeyDto: {
            /** @description The credential's id, base64url. */
            id: string;
            /** @description The owner's name for the passkey. */
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            addedAt: string;
            /**
             * Format: date-time
             * @description Null until it is first used to sign in.
             */
            lastUsedAt: string | null;
        };
        SecondFactorDto: {
            /** @description The methods that can complete a login; empty without a second factor. */
            methods: ("app" | "passkey" | "recovery-code")[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            addedAt: string | null;
            recoveryCodesLeft: number;
            /** @description Oldest first. */
            passkeys: components["schemas"]["PasskeyDto"][];
            /** @description False where browsers do not support passkeys: the public address is not a host name, or not https. */
            passkeysAvailable: boolean;
        };
        PasskeyAnswerDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            /** @description The passkey's owner; required for a sign-in without a password. */
            userHandle?: string;
        };
        FactorProofDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string;
            /** @description To the options of `POST /auth/account/passkeys/confirmation`. */
            passkey?: components["schemas"]["PasskeyAnswerDto"];
        };
        AppSecretDto: {
            /** @description Base32, for typing where there is no camera. */
            secret: string;
            /** @description The content of the QR code. */
            uri: string;
        };
        ConfirmAppDto: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        RecoveryCodesDto: {
            /** @description Each valid once, in place of a code from the app or a passkey. Empty if the account already had its codes. */
            recoveryCodes: string[];
        };
        SecondStepDto: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        PasskeyDescriptorDto: {
            /** @enum {string} */
            type: "public-key";
            transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            /** @description Its id: 24 hex digits. */
            id: string;
        };
        PasskeyRequestDto: {
            /** @description Id of the rp: 24 hex digits. */
            rpId: string;
            /** @enum {string} */
            userVerification: "preferred" | "required";
            /** @description Valid once, for five minutes. */
            challenge: string;
            /** @description Milliseconds. */
            timeout: number;
            /** @description Empty: any passkey for this site. */
            allowCredentials: components["schemas"]["PasskeyDescriptorDto"][];
        };
        RelyingPartyDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            name: string;
        };
        PasskeyUserDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            name: string;
            displayName: string;
        };
        PasskeyAlgorithmDto: {
            /** @enum {string} */
            type: "public-key";
            /** @description COSE algorithm (RFC 9053). */
            alg: number;
        };
        PasskeySelectionDto: {
            /** @enum {string} */
            residentKey: "preferred";
            /** @enum {string} */
            userVerification: "preferred";
        };
        PasskeyCreationDto: {
            /** @enum {string} */
            attestation: "none";
            rp: components["schemas"]["RelyingPartyDto"];
            user: components["schemas"]["PasskeyUserDto"];
            /** @description Valid once, for five minutes. */
            challenge: string;
            /** @description Milliseconds. */
            timeout: number;
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithmDto"][];
            authenticatorSelection: components["schemas"]["PasskeySelectionDto"];
            /** @description Passkeys that the account already has. */
            excludeCredentials: components["schemas"]["PasskeyDescriptorDto"][];
        };
        NewPasskeyDto: {
            name: string;
            /** @description Its id: 24 hex digits. */
            id: string;
            clientDataJSON: string;
            attestationObject: string;
            /** @description How the browser reaches it. */
            transports: string[];
        };
        RenamePasskeyDto: {
            name: string;
        };
        SignInDto: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Browser and operating system, from the user agent. */
            device: string;
            /** @description The network address it came from, shortened. */
            address: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description Accurate to five minutes.
             */
            lastUsedAt: string;
            /** @description True for the sign-in that makes this request. */
            current: boolean;
        };
        EndedSignInsDto: {
            /** @description How many were ended. */
            ended: number;
        };
        RegisterDto: {
            name: string;
            /** @description The same name in the other script, Arabic or Latin. */
            alternateName?: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @description E.164, plus optional */
            studentPhone: string;
            parentName?: string;
            /** @description E.164, plus optional */
            parentPhone?: string;
            /** Format: email */
            parentEmail?: string;
            /** @description Id of the school: 24 hex digits. */
            schoolId: string;
            /** @description `student`, or left out. */
            role?: string;
            /** @description The token of a group's link: the team sees that the student asks to join that group. */
            join?: string;
        };
        RegisteredDto: {
            /** @description One sentence to show to the user. */
            msg: string;
            user: components["schemas"]["AccountDto"];
        };
        SetPasswordDto: {
            /**
             * Format: email
             * @description The email named by the rejected login.
             */
            email: string;
            /** Format: password */
            newPassword: string;
        };
        ParentDetailsDto: {
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            parentName: string;
            /** Format: email */
            parentEmail: string;
            /** @description E.164, plus optional */
            parentPhone: string;
        };
        InvitationDto: {
            /**
             * Format: date-time
             * @description When the one-time password expires: ISO 8601 UTC.
             */
            expiresAt: string;
            email: string;
            /** @description For the first login only; the parent then chooses a password. */
            oneTimePassword: string;
            /** @description The whole invitation as text, to copy into any messenger. */
            message: string;
            /** @description Opens a WhatsApp chat with the parent, with the message filled in. */
            whatsappUrl: string;
        };
        NamedRefDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        /**
         * @description `outdated`: the parent consented to an older text.
         * @enum {string}
         */
        ConsentState: "missing" | "given" | "outdated" | "withdrawn";
        ConsentDto: {
            /** @description `outdated`: the parent consented to an older text. */
            state: components["schemas"]["ConsentState"];
            /** @description Version of the text that the parent agreed to; null if never. */
            textVersion: string | null;
            /**
             * Format: date-time
             * @description When it was given or withdrawn, ISO 8601 UTC; null if never.
             */
            at: string | null;
        };
        LinkedParentDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
            /** @description True once the parent has chosen a password. */
            activated: boolean;
            /** @description True if the parent has ever been sent an invitation. */
            invited: boolean;
            /** @description False until the team puts the student into a group, or names the parent itself: until then the parent sees nothing. */
            confirmed: boolean;
            /** @description Left out if this parent has never consented for this child. */
            consent?: components["schemas"]["ConsentDto"];
        };
        StudentRowDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
            /** @description E.164 digits without the plus; empty when not known. */
            studentPhone: string;
            parentName: string;
            parentPhone: string;
            /** @description The linked parent's email; empty without one. */
            parentEmail: string;
            schoolId: components["schemas"]["NamedRefDto"] | null;
            /** @description Null while the student awaits access. */
            groupId: string | null;
            /** @description True when the owner has confirmed the address, or the team has vouched for it. */
            emailProven: boolean;
            /** @description The year of the student's group. */
            yearId: components["schemas"]["NamedRefDto"] | null;
            parentId: components["schemas"]["LinkedParentDto"] | null;
            /** @description False until an imported student has chosen a password; until then a link to choose one can be sent. */
            activated: boolean;
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
        };
        AssistantDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            email: string;
        };
        AddAssistantDto: {
            name: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @description The caller's own id. */
            teacherId: string;
        };
        AssistantAddedDto: {
            /** @description One sentence to show to the user. */
            msg: string;
            assistant: components["schemas"]["AssistantDto"];
        };
        TeamFactorDto: {
            required: boolean;
            /** @description The ids of the assistants who have one. */
            assistantsWithOne: string[];
        };
        StaffFactorDto: {
            required: boolean;
        };
        OwnAlternateNameDto: {
            /** @description Arabic beside a name in Latin letters, or Latin beside Arabic. Removed if empty, null or left out. */
            alternateName?: string;
        };
        StudentNamesDto: {
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
        };
        EditStudentDto: {
            name?: string;
            /**
             * @description The same name in the other script, Arabic or Latin. An empty one removes it; null leaves it as it is, as for every
             *     field.
             */
            alternateName?: string;
            /**
             * Format: email
             * @description A change ends the student's sessions.
             */
            email?: string;
            /** @description E.164, plus optional */
            studentPhone?: string;
            parentName?: string;
            /** @description E.164, plus optional */
            parentPhone?: string;
            /**
             * Format: email
             * @description A different one replaces the student's parent.
             */
            parentEmail?: string;
        };
        MergeAccountDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
            /** @description E.164 digits without the plus; empty when not known. */
            studentPhone: string;
            parentName: string;
            parentPhone: string;
            /** @description The linked parent's email; empty without one. */
            parentEmail: string;
            schoolId: components["schemas"]["NamedRefDto"] | null;
            /** @description Null while the student awaits access. */
            groupId: string | null;
            /** @description True when the owner has confirmed the address, or the team has vouched for it. */
            emailProven: boolean;
            /** @description The year of the student's group. */
            yearId: components["schemas"]["NamedRefDto"] | null;
            parentId: components["schemas"]["LinkedParentDto"] | null;
            /** @description False until an imported student has chosen a password; until then a link to choose one can be sent. */
            activated: boolean;
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
            /** @description Null while the student awaits access. */
            groupName: string | null;
        };
        /** @enum {string} */
        CountedKind: "handIns" | "grades" | "quizAttempts" | "attendance";
        MergeCountDto: {
            kind: components["schemas"]["CountedKind"];
            kept: number;
            gone: number;
        };
        /** @enum {string} */
        ClashKind: "handIn" | "quizAttempt" | "attendance";
        /** @enum {string} */
        ClashState: "handedIn" | "graded" | "granted" | "running" | "submitted" | "Absent" | "Late" | "Present";
        ClashSideDto: {
            state: components["schemas"]["ClashState"];
            /** @description The grade and the full marks, or how many questions are answered: `18 / 20`. Null where there is no number. */
            value: string | null;
        };
        MergeClashDto: {
            kind: components["schemas"]["ClashKind"];
            /**
             * @description Whose entry stays; the other one is set aside.
             * @enum {string}
             */
            stays: "kept" | "gone";
            /** @description Title of the task, quiz or session. */
            title: string;
            kept: components["schemas"]["ClashSideDto"];
            gone: components["schemas"]["ClashSideDto"];
        };
        MergePreviewDto: {
            /** @description The email of the parent who sees the child afterwards; null when there is none. */
            parentEmail: string | null;
            /** @description The email of a parent who can no longer see the child; null if there is none. */
            parentLeaves: string | null;
            kept: components["schemas"]["MergeAccountDto"];
            gone: components["schemas"]["MergeAccountDto"];
            counts: components["schemas"]["MergeCountDto"][];
            /** @description Entries that both accounts have, of which one stays. */
            clashes: components["schemas"]["MergeClashDto"][];
        };
        MergeStudentDto: {
            /** @description The account that is merged into the one in the path. */
            otherId: string;
        };
        GaveWayDto: {
            /** @description The entry's title. */
            field: string;
            before: string;
            after: string;
        };
        MergeReplyDto: {
            /** @description One sentence to show to the user. */
            msg: string;
            /** @description False if the accounts had been merged before. */
            merged: boolean;
            gaveWay: components["schemas"]["GaveWayDto"][];
        };
        SetAsideMarksDto: {
            /** @description 1 is the first page of the file. */
            page: number;
            /** @description Number of strokes and stamps. */
            drawn: number;
            /** @description Marks given on the page; null if none were. */
            given: number | null;
            comments: string[];
        };
        SetAsideDto: {
            /** @description The kind of clash: `handIn`, `quizAttempt`, `attendance`. */
            kind: components["schemas"]["ClashKind"];
            title: string;
            side: components["schemas"]["ClashSideDto"];
            /** @description Links signed for ten minutes: first the work, then what was returned. */
            fileUrls: string[];
            /** @description Marking on a hand-in, page by page; empty if there is none. */
            marks: components["schemas"]["SetAsideMarksDto"][];
        };
        MergedAccountDto: {
            email: string | null;
            parentEmail: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
            name: string;
            setAside: components["schemas"]["SetAsideDto"][];
        };
        YearRefDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        StudentYearDto: {
            /** @description Null for a student who awaits access. */
            yearId: components["schemas"]["YearRefDto"] | null;
        };
        AddStudentsDto: {
            /** @description Students of any group, or of none, to move to this one. */
            studentIds: string[];
        };
        MembershipDto: {
            /** @description Null if the group has been deleted. */
            groupName: string | null;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            from: string;
            /**
             * Format: date-time
             * @description Null while it lasts.
             */
            until: string | null;
        };
        ChangeMembershipDto: {
            /**
             * Format: date-time
             * @description Since when the student has been in their group. What closed before is not theirs.
             */
            from: string;
        };
        ImportStudentsFormDto: {
            /**
             * @description `check` writes nothing and returns what would happen to every row; `import` writes.
             * @enum {string}
             */
            mode: "check" | "import";
            /**
             * @description With `import`: writes the good rows even if others have errors.
             * @default false
             */
            allowPartial: boolean;
            /**
             * Format: binary
             * @description An .xlsx workbook, of which the first sheet is read, or a CSV file in UTF-8.
             */
            file: string;
        };
        /**
         * @description `create`: is or would be created; `exists`: already exists with the same details; `error`: see `errors`.
         * @enum {string}
         */
        ImportFate: "create" | "exists" | "error";
        /** @enum {string} */
        ImportColumn: "name" | "email" | "studentPhone" | "school" | "parentName" | "parentPhone" | "parentEmail" | "year" | "group" | "alternateName";
        CellErrorDto: {
            column: components["schemas"]["ImportColumn"];
            /** @description One sentence to show to the user. */
            message: string;
            /** @description The same message in the language of the page, if that is not English. */
            localizedMessage?: string;
        };
        ImportRowDto: {
            /** @description `create`: is or would be created; `exists`: already exists with the same details; `error`: see `errors`. */
            fate: components["schemas"]["ImportFate"];
            /** @description The student's id; null while there is no such student. */
            studentId: string | null;
            /** @description Row number as the spreadsheet program shows it, from 1. */
            row: number;
            /** @description Empty if the cell could not be read; the same applies to the email. */
            name: string;
            email: string;
            /** @description True for an existing student who has never chosen a password. */
            awaitsPassword: boolean;
            errors: components["schemas"]["CellErrorDto"][];
        };
        ImportReportDto: {
            /** @description False for a check. */
            written: boolean;
            created: number;
            existing: number;
            errors: number;
            /** @description Unknown headers; their columns were not read. */
            ignoredColumns: string[];
            rows: components["schemas"]["ImportRowDto"][];
        };
        WaitingStudentsDto: {
            /** @description Number of students who have never chosen a password. */
            count: number;
        };
        SendPasswordLinksDto: {
            /** @description Left out: all of the teacher's students who have never chosen a password. */
            studentIds?: string[];
        };
        SentLinksDto: {
            /** @description One sentence to show to the user. */
            msg: string;
            /** @description Number of students mailed; those who already have a password are left out. */
            sent: number;
        };
        ChildConsentDto: {
            /** @description `outdated`: the parent consented to an older text. */
            state: components["schemas"]["ConsentState"];
            /** @description Version of the text that the parent agreed to; null if never. */
            textVersion: string | null;
            /**
             * Format: date-time
             * @description When it was given or withdrawn, ISO 8601 UTC; null if never.
             */
            at: string | null;
            /** @description Id of the child: 24 hex digits. */
            childId: string;
            childName: string;
        };
        ConsentsDto: {
            /** @description Version of the text shown today. */
            textVersion: string;
            children: components["schemas"]["ChildConsentDto"][];
        };
        GiveConsentDto: {
            /** @description Version of the text that the parent read. */
            textVersion: string;
            childIds: string[];
        };
        WithdrawConsentDto: {
            /** @description Id of the child: 24 hex digits. */
            childId: string;
        };
        SchoolChoiceDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        SchoolDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
        };
        CreateSchoolDto: {
            name: string;
            /** @description The caller's own id; for an assistant, the teacher's id. */
            teacherId: string;
        };
        RenameSchoolDto: {
            name: string;
        };
        YearGroupDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Ids of its students, by name. */
            students: string[];
        };
        WeeklyTimeDto: {
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            time: string;
        };
        ZoomLinkDto: {
            title: string;
            /** Format: uri */
            link: string;
            /** @description Weekly time; left out or null if it is not known. */
            weekly?: components["schemas"]["WeeklyTimeDto"] | null;
        };
        YearDto: {
            /**
             * Format: date-time
             * @description When it became read-only; null while it is taught.
             */
            archivedAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            groups: components["schemas"]["YearGroupDto"][];
            zoomLinks: components["schemas"]["ZoomLinkDto"][];
        };
        CreateYearDto: {
            name: string;
            /** @description The caller's own id; for an assistant, the teacher's id. */
            teacherId: string;
        };
        ReplaceZoomLinksDto: {
            /** @description All links of the year; any that are not listed are deleted. */
            zoomLinks: components["schemas"]["ZoomLinkDto"][];
        };
        CreateGroupDto: {
            name: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
        };
        GroupDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Ids of its students, by name. */
            students: string[];
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
        };
        RenameYearDto: {
            name: string;
        };
        RenamedDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        RenameGroupDto: {
            name: string;
        };
        ArchivedYearDto: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            archivedAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        /** @enum {string} */
        YearPart: "groups" | "units" | "questions" | "materials" | "videos" | "tasks" | "quizzes" | "weights" | "liveLinks";
        YearPartCountDto: {
            part: components["schemas"]["YearPart"];
            /** @description Other parts that are copied along, because this part needs them. */
            needs: components["schemas"]["YearPart"][];
            count: number;
        };
        CopyPreviewDto: {
            /**
             * Format: date
             * @description The first and the last day on which something is due or begins; null if nothing has a date.
             */
            firstDay: string | null;
            /** Format: date */
            lastDay: string | null;
            /** @description The number of days that dates would move by; null if the request has no days. */
            days: number | null;
            /**
             * Format: date
             * @description The same first and last day in the new year.
             */
            movedFirstDay: string | null;
            /** Format: date */
            movedLastDay: string | null;
            parts: components["schemas"]["YearPartCountDto"][];
        };
        CopyYearDto: {
            /**
             * Format: date
             * @description A day in the old year, usually its first.
             */
            from: string;
            /**
             * Format: date
             * @description The day in the new year that it moves to.
             */
            to: string;
            /**
             * @description Moves by the nearest number of whole weeks, so that weekdays stay the same. True if left out.
             * @default true
             */
            keepWeekdays: boolean;
            /** @description Name of the new year. */
            name: string;
            /** @description The parts to copy. Parts that they need are added: units for materials, groups for tasks. */
            parts: components["schemas"]["YearPart"][];
        };
        /** @enum {string} */
        YearCopyStatus: "queued" | "active" | "done" | "failed";
        YearCopyDto: {
            parts: components["schemas"]["YearPart"][];
            status: components["schemas"]["YearCopyStatus"];
            /** @description One sentence; null unless it failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            finishedAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the from year: 24 hex digits. */
            fromYearId: string;
            /** @description Name of the copied year at the time. */
            fromName: string;
            /** @description Id of the to year: 24 hex digits. */
            toYearId: string;
            /** @description Name of the new year at the time. */
            name: string;
            /** @description The number of days that everything moved by. */
            days: number;
            /** @description Percent. */
            progress: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        JoinLinkDto: {
            token: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            expiresAt: string | null;
            /** @description Id of the school: 24 hex digits. */
            schoolId: string | null;
        };
        MakeJoinLinkDto: {
            /** @description The school prefilled on the form; if left out, students choose one of the teacher's schools. */
            schoolId?: string;
            /** @description Number of days that the link is valid. */
            days: number;
        };
        GroupInvitationDto: {
            group: string;
            year: string;
            /** @description The prefilled school; null if students choose one. */
            schoolId: string | null;
            /** @description The teacher's schools, by name. */
            schools: components["schemas"]["SchoolChoiceDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            expiresAt: string;
        };
        CreateSessionDto: {
            title: string;
            /** @description The caller's own id, or the teacher's if the caller is an assistant. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description A group of that year. */
            groupId: string;
        };
        AttendanceEntryDto: {
            /** @enum {string} */
            status: "Present" | "Absent" | "Late";
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
        };
        SessionDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description A student without an entry has no record. */
            attendance: components["schemas"]["AttendanceEntryDto"][];
        };
        RosterEntryDto: {
            /** @enum {string} */
            status: "Present" | "Absent" | "Late" | "Not Recorded";
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description False for a student who has left the group but keeps the record. */
            inGroup: boolean;
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
        };
        SessionWithRosterDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description A student without an entry has no record. */
            attendance: components["schemas"]["AttendanceEntryDto"][];
            /** @description The group's students, and those who have left it but have a record, sorted by name. */
            roster: components["schemas"]["RosterEntryDto"][];
        };
        RenameSessionDto: {
            title: string;
        };
        AttendanceMarkDto: {
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @enum {string} */
            status: "Present" | "Absent" | "Late";
        };
        SaveAttendanceDto: {
            /** @description Sets the listed students and leaves the others unchanged. Of two entries for one student the last counts. */
            attendance: components["schemas"]["AttendanceMarkDto"][];
        };
        StudentSessionDto: {
            /** @enum {string} */
            status: "Present" | "Absent" | "Late" | "Not Recorded";
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        DoorCodeKeyDto: {
            /** @description Base64url. The signature is the first 9 bytes of the HMAC-SHA-256 of the step, as base64url. */
            key: string;
            /** @description Length of a step. The step in a code is the number of such steps since 1970, in base 36. */
            stepSeconds: number;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
        };
        DoorMemberDto: {
            /** @description The key to check this student's codes offline, as base64url. */
            key: string;
            /** @description Number of the student's printed card; null if they have no valid one. */
            card: number | null;
            /** @description SHA-256 of the code on that card, as base64url: cards are recognised, but cannot be made. */
            cardHash: string | null;
            /** @enum {string} */
            status: "Present" | "Absent" | "Late" | "Not Recorded";
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            name: string;
        };
        DoorDto: {
            graceMinutes: number;
            /** @description Id of the session: 24 hex digits. */
            sessionId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            title: string;
            /**
             * Format: date-time
             * @description When the session was created, unless the team has set another time.
             */
            startsAt: string;
            /** @description The students of the group, sorted by name. */
            students: components["schemas"]["DoorMemberDto"][];
        };
        DoorTermsDto: {
            /**
             * Format: date-time
             * @description When the lesson begins.
             */
            startsAt: string;
            /** @description Students scanned more than this many minutes after the start are late. */
            graceMinutes: number;
        };
        ScanDto: {
            /**
             * Format: uuid
             * @description The scanner's own id for this scan; returned in the reply.
             */
            id: string;
            code: string;
            /**
             * Format: date-time
             * @description When the code was scanned, by the scanner's clock.
             */
            at: string;
        };
        SendScansDto: {
            /** @description At most 500. Sending a scan again changes nothing. */
            scans: components["schemas"]["ScanDto"][];
        };
        ScanResultDto: {
            /**
             * Format: uuid
             * @description Id of the scan.
             */
            id: string;
            /** @description Null if the code does not belong to a student of this teacher. */
            studentId: string | null;
            name: string | null;
            /**
             * @description Why the scan was rejected; null if it was accepted.
             * @enum {string|null}
             */
            refusal: "forged" | "old" | "revoked" | "other_group" | "other_teacher" | null;
            /**
             * @description The status recorded now; null if the scan was rejected.
             * @enum {string|null}
             */
            status: "Present" | "Absent" | "Late" | "Not Recorded" | null;
        };
        MergedScansDto: {
            /** @description The students whose record has changed: none if the scans were already known. */
            recorded: string[];
            /** @description One per scan, in the same order. */
            results: components["schemas"]["ScanResultDto"][];
        };
        DoorCardDto: {
            /** @description The code printed on the card; null if there is no card or it was revoked. */
            code: string | null;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            name: string;
        };
        /**
         * @description Only for a student.
         * @enum {string}
         */
        OwedState: "upcoming" | "submitted" | "late" | "missing" | "excused" | "not_yours";
        TypedQuestionDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            label: string;
        };
        TypedAnswerDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            text: string;
        };
        /** @enum {string} */
        SubmissionStatus: "not_submitted" | "submitted" | "graded";
        SubmissionDto: {
            /** @description Answers typed beside the file; left out if there are none. */
            answers?: components["schemas"]["TypedAnswerDto"][];
            status: components["schemas"]["SubmissionStatus"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description A signed link, valid for ten minutes and for this file only. */
            fileUrl: string;
            /** @description Null until it is graded. */
            grade: number | null;
            comments: string | null;
            /** @description Signed like fileUrl; null if there is no corrected PDF. */
            correctedFileUrl: string | null;
            /**
             * Format: date-time
             * @description When the whole file had arrived, by the server's clock.
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            gradedAt: string | null;
        };
        TaskProgressDto: {
            handedIn: number;
            /** @description Number of submissions without a grade. */
            toGrade: number;
            /** @description Number of students in the task's groups, and of those who handed in and have left the groups since. */
            of: number;
        };
        GroupTaskDto: {
            /** @description Only for a student. */
            state?: components["schemas"]["OwedState"];
            /** @description Only for a student: the questions that can be answered by typing beside the file; empty if there are none. */
            typedQuestions?: components["schemas"]["TypedQuestionDto"][];
            /** @description Only for a student: their own submission, or null. */
            mySubmission?: components["schemas"]["SubmissionDto"] | null;
            /**
             * Format: date-time
             * @description Only for a student: from when on nothing is accepted.
             */
            closesAt?: string;
            /** @description Only for the teacher's team: how many students have handed in. */
            progress?: components["schemas"]["TaskProgressDto"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Empty if there is none. */
            description: string;
            /** @description The id of the teacher, also when an assistant makes the call. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that the task is set for, all of that year. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC. From this moment on nothing can be cancelled, and work is accepted only in the late window. For a
             *     student it is their own deadline, which an extension moves.
             */
            deadline: string;
            /** @description Until when late work is accepted; null if none is. */
            lateUntil: string | null;
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        TaskDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Empty if there is none. */
            description: string;
            /** @description The id of the teacher, also when an assistant makes the call. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that the task is set for, all of that year. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC. From this moment on nothing can be cancelled, and work is accepted only in the late window. For a
             *     student it is their own deadline, which an extension moves.
             */
            deadline: string;
            /** @description Until when late work is accepted; null if none is. */
            lateUntil: string | null;
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        CreateTaskDto: {
            title: string;
            description?: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of groups of the year. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            deadline: string;
            /**
             * Format: date-time
             * @description Until then, work after the deadline is accepted and counts as late. Null: no late work is accepted.
             */
            lateUntil?: string | null;
            /** @description At most two decimals. */
            gradeOutOf: number;
        };
        UpdateTaskDto: {
            title?: string;
            description?: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId?: string;
            /** @description Id of the year: 24 hex digits. */
            yearId?: string;
            /** @description Ids of groups of the year. */
            groups?: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            deadline?: string;
            /**
             * Format: date-time
             * @description Until then, work after the deadline is accepted and counts as late. Null: no late work is accepted.
             */
            lateUntil?: string | null;
            /** @description At most two decimals. */
            gradeOutOf?: number;
        };
        SubmittingStudentDto: {
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
        };
        SubmissionRowDto: {
            /** @description Answers typed beside the file; left out if there are none. */
            answers?: components["schemas"]["TypedAnswerDto"][];
            status: components["schemas"]["SubmissionStatus"];
            state: components["schemas"]["OwedState"];
            /** @description True if the reader is the second marker of this submission, so that grade, comments and corrected PDF are left out. */
            marksHidden?: boolean;
            /** @description Its id: 24 hex digits. */
            _id: string | null;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            fileUrl: string | null;
            grade: number | null;
            comments: string | null;
            correctedFileUrl: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            submittedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            gradedAt: string | null;
            student: components["schemas"]["SubmittingStudentDto"];
            /** @description The student's own deadline; null if the task's applies. */
            extendedTo: string | null;
            /** @description True if the student need not do the task. */
            excused: boolean;
            /** @description School day on which the student was last mailed that the task is not handed in; null if never. */
            remindedOn: string | null;
        };
        SubmitFormDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description The caller's own id. */
            studentId: string;
            /** @description What was typed beside the file, as JSON: a list of questionId and text. */
            answers?: string | null;
            /**
             * Format: binary
             * @description A PDF, at most 25 MB.
             */
            file: string;
        };
        GradeFormDto: {
            /** @description From 0 to the task's gradeOutOf, at most two decimals. */
            grade: number;
            /** @description If left out, the comments stay unchanged; if empty, they are removed. */
            comments?: string;
            /**
             * Format: binary
             * @description The corrected PDF. It replaces an earlier one; without it the earlier one stays.
             */
            file?: string;
        };
        RemindersDto: {
            /** @description Ids of the students mailed now. */
            reminded: string[];
            /** @description Number of other students who have not handed in and were already mailed on this day. */
            remindedBefore: number;
        };
        ChangeAllowanceDto: {
            /**
             * Format: date-time
             * @description The student's own deadline, later than the task's; null removes it.
             */
            extendedTo?: string | null;
            /** @description True if the student need not do the task. */
            excused?: boolean;
        };
        AllowanceDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            extendedTo: string | null;
            excused: boolean;
        };
        /** @enum {string} */
        StrokeTool: "pen" | "highlighter" | "line";
        StrokeDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            tool: components["schemas"]["StrokeTool"];
            colour: string;
            /** @description In points, at the widest part. */
            width: number;
            /** @description x, y and pressure (0 to 1) of each point; for a line, of its two ends. */
            points: number[][];
        };
        PlaceDto: {
            x: number;
            y: number;
        };
        StampDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description The stamp's text: ✓, ✗, M1, ecf, or one of the team's own. */
            kind: string;
            /** @description Marks that the stamp adds or deducts; left out for none. */
            mark?: number;
            /** @description Id of the question: 24 hex digits. */
            questionId?: string;
            /** @description The middle of the stamp. */
            at: components["schemas"]["PlaceDto"];
        };
        TextCommentDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            text: string;
            mark?: number;
            /** @description Id of the question: 24 hex digits. */
            questionId?: string;
            /** @description The top left corner of the first line. */
            at: components["schemas"]["PlaceDto"];
        };
        PageMarksDto: {
            /** @description 1 is the first page of the file. */
            page: number;
            strokes: components["schemas"]["StrokeDto"][];
            stamps: components["schemas"]["StampDto"][];
            comments: components["schemas"]["TextCommentDto"][];
        };
        MarkingDto: {
            /** @description 0 if nothing was saved yet; increases by one with each save. */
            version: number;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            pages: components["schemas"]["PageMarksDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            savedAt: string | null;
            /** @description Who saved this version; null if nothing was saved yet. */
            savedById: string | null;
        };
        SaveMarkingDto: {
            /** @description The version that these changes are based on; 0 if nothing was saved yet. */
            basedOn: number;
            /** @description The changed pages, each complete; other pages stay unchanged. An empty page is removed. */
            pages: components["schemas"]["PageMarksDto"][];
        };
        SavedMarkingDto: {
            version: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            savedAt: string;
        };
        /**
         * @description `changed`: the marks, grade, comments or corrected file differ from the last return.
         * @enum {string}
         */
        ReturnState: "ungraded" | "graded" | "returning" | "returned" | "changed" | "reopened" | "failed";
        ReturnVersionDto: {
            number: number;
            /** @description Null while the reader is second-marking the script, because it would reveal the first marks. */
            grade: number | null;
            /** @description Why it failed; null if it did not. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            requestedAt: string;
            /** @description Id of the requested by: 24 hex digits. */
            requestedById: string;
            /**
             * Format: date-time
             * @description When the marked PDF was ready or had failed; null while it is being made.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When it was taken back; null if it was not.
             */
            reopenedAt: string | null;
        };
        ScriptReturnDto: {
            /** @description `changed`: the marks, grade, comments or corrected file differ from the last return. */
            state: components["schemas"]["ReturnState"];
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Oldest first. */
            versions: components["schemas"]["ReturnVersionDto"][];
        };
        ReturnAllDto: {
            /** @description Number of scripts that this call started to return. */
            returning: number;
        };
        OtherAnswerDto: {
            /** @description Null if the mark scheme no longer has the question. */
            label: string | null;
            answer: string;
        };
        QuestionMarksDto: {
            label: string;
            marks: number;
            max: number;
            /** @description The answer that the student typed beside the file; left out if there is none. */
            answer?: string;
        };
        ReturnRemarkDto: {
            page: number;
            /** @description The comment's number, as shown beside it on the page; null for a stamp. */
            number: number | null;
            text: string;
            mark: number | null;
        };
        ReturnedScriptDto: {
            /** @description Null for a corrected PDF that was uploaded instead. */
            version: number | null;
            title: string;
            grade: number;
            gradeOutOf: number;
            /** @description Comments on the whole script. */
            comments: string | null;
            /** @description Left out if there are none. */
            otherAnswers?: components["schemas"]["OtherAnswerDto"][];
            /** @description The annotated pages followed by a summary, as a link valid for ten minutes. */
            fileUrl: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            returnedAt: string;
            questions: components["schemas"]["QuestionMarksDto"][];
            /** @description Page by page, from top to bottom. */
            remarks: components["schemas"]["ReturnRemarkDto"][];
        };
        /** @enum {string} */
        MarkRounding: "none" | "half" | "whole";
        /** @enum {string} */
        MarkPointKind: "M" | "A" | "B";
        MarkPointDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description What earns the point. */
            text?: string;
            kind: components["schemas"]["MarkPointKind"];
            marks: number;
            /** @description The id of an earlier point of the question; this point counts only if that one does. */
            needs?: string | null;
        };
        SchemeQuestionDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description The question's label, as on the paper. */
            label: string;
            maximum: number;
            points: components["schemas"]["MarkPointDto"][];
            /** @description Id of a unit of the curriculum; the marks for this question count in that unit's average. */
            unitId?: string | null;
            /** @description True if students may type the answer beside the file that they hand in. */
            typed?: boolean;
        };
        SchemeTermsDto: {
            rounding: components["schemas"]["MarkRounding"];
            /** @description Number of days after the grade, or after a later return, during which a student may appeal; 0 for never. */
            appealDays: number;
            questions: components["schemas"]["SchemeQuestionDto"][];
        };
        MarkSchemeDto: {
            rounding: components["schemas"]["MarkRounding"];
            /** @description Number of days after the grade, or after a later return, during which a student may appeal; 0 for never. */
            appealDays: number;
            questions: components["schemas"]["SchemeQuestionDto"][];
            /** @description 0 if nothing was saved yet; increases by one with each save. */
            version: number;
            /** @description Number of scripts marked by this scheme. */
            markedScripts: number;
            /** @description The scheme before the last save, to restore it; null if there is none. */
            earlier: components["schemas"]["SchemeTermsDto"] | null;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description The sum of the questions' maximum marks. */
            maximum: number;
            /** @description The maximum grade of the task; the questions must not add up to more. */
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            savedAt: string | null;
        };
        SaveSchemeDto: {
            rounding: components["schemas"]["MarkRounding"];
            /** @description Number of days after the grade, or after a later return, during which a student may appeal; 0 for never. */
            appealDays: number;
            questions: components["schemas"]["SchemeQuestionDto"][];
            /** @description The version that was edited; 0 if there was none. */
            basedOn: number;
        };
        ChangedScriptDto: {
            from: number;
            to: number;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description True if the student already has the sum as a grade. */
            graded: boolean;
        };
        SchemePreviewDto: {
            markedScripts: number;
            changes: components["schemas"]["ChangedScriptDto"][];
        };
        QuestionAverageDto: {
            label: string;
            maximum: number;
            /** @description Number of scripts with marks for the question. */
            scripts: number;
            /** @description Average of these scripts; null if there are none. */
            average: number | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        GivenMarksDto: {
            /** @description Ids of the ticked points. */
            points: string[];
            /** @description Marks besides those of the points; negative numbers deduct. */
            free: number;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description The sum of the marks on the question's stamps and comments. */
            stamps: number;
        };
        QuestionResultDto: {
            label: string;
            /** @description Null if the question is not marked yet. */
            marks: number | null;
            maximum: number;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        MarksDto: {
            /** @description 0 if nothing was saved yet; increases by one with each save. */
            version: number;
            /** @description Version of the mark scheme; 0 if the task has none. */
            schemeVersion: number;
            /** @description The sum, rounded as the scheme says. */
            total: number;
            /** @description Null if the script is not graded yet. */
            grade: number | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            questions: components["schemas"]["GivenMarksDto"][];
            results: components["schemas"]["QuestionResultDto"][];
            /** @description Id of the saved by: 24 hex digits. */
            savedById: string | null;
        };
        SaveMarksDto: {
            /** @description The version that these marks are based on; 0 if nothing was saved yet. */
            basedOn: number;
            /** @description Version of the mark scheme that the marks are based on. */
            schemeVersion: number;
            /** @description The changed questions, each complete; other questions stay unchanged. */
            questions: components["schemas"]["GivenMarksDto"][];
            /**
             * @description True to make the sum the grade, which the student sees. A script that is graded already always has its sum as the
             *     grade.
             */
            grade: boolean;
        };
        /**
         * @description `open` takes the script if nobody has it, or renews; `takeOver` takes it from its current holder; `leave` releases
         *     it.
         * @enum {string}
         */
        HoldScript: "open" | "takeOver" | "leave";
        HoldScriptDto: {
            /**
             * @description `open` takes the script if nobody has it, or renews; `takeOver` takes it from its current holder; `leave` releases
             *     it.
             */
            how: components["schemas"]["HoldScript"];
        };
        ScriptHolderDto: {
            /** @description Name of the other person who has it; null if the caller has it, or if that person no longer has a name. */
            holderName: string | null;
            /** @description True if the caller has the script; false if they only watch. */
            mine: boolean;
        };
        BankCommentDto: {
            text: string;
            abbreviation: string | null;
            mark: number | null;
            /** @description How often the comment was written on a script. */
            uses: number;
            /** @description Its id: 24 hex digits. */
            _id: string;
        };
        BankCommentTermsDto: {
            /** @description May contain TeX formulas between dollar signs. */
            text: string;
            /** @description Null or left out for none; case-insensitive. */
            abbreviation?: string | null;
            /** @description Marks that the comment adds or deducts; null or left out for none. */
            mark?: number | null;
        };
        OwnStampDto: {
            kind: string;
            mark: number | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
        };
        OwnStampTermsDto: {
            /** @description The text of the stamp. */
            kind: string;
            /** @description Marks that the stamp adds to the sum or deducts; null or left out for none. */
            mark?: number | null;
        };
        /** @enum {string} */
        AppealState: "open" | "answered";
        AppealDecisionDto: {
            answer: string;
            /** @description Marks of the question, or the grade of the whole script, at the time of the answer. */
            marks: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
        };
        /** @enum {string} */
        AppealVoice: "student" | "team";
        AppealMessageDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            from: components["schemas"]["AppealVoice"];
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
        };
        QueuedAppealDto: {
            state: components["schemas"]["AppealState"];
            /** @description Null for the whole script. */
            questionId: string | null;
            label: string | null;
            /** @description Marks of the question, or the grade of the whole script, at the time of the appeal. */
            marks: number;
            maximum: number;
            /** @description Null while the appeal is open. */
            decision: components["schemas"]["AppealDecisionDto"] | null;
            title: string;
            studentName: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            raisedAt: string;
            /** @description The first message is the reason. */
            messages: components["schemas"]["AppealMessageDto"][];
        };
        AppealableDto: {
            /** @description Null for the whole script. */
            questionId: string | null;
            label: string | null;
            marks: number;
            maximum: number;
            /** @description False if it has an open appeal or was answered. */
            mayAppeal: boolean;
        };
        AppealDto: {
            state: components["schemas"]["AppealState"];
            /** @description Null for the whole script. */
            questionId: string | null;
            label: string | null;
            /** @description Marks of the question, or the grade of the whole script, at the time of the appeal. */
            marks: number;
            maximum: number;
            /** @description Null while the appeal is open. */
            decision: components["schemas"]["AppealDecisionDto"] | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            raisedAt: string;
            /** @description The first message is the reason. */
            messages: components["schemas"]["AppealMessageDto"][];
        };
        ScriptAppealsDto: {
            /**
             * Format: date-time
             * @description The deadline; null if the task takes no appeals or nothing is graded.
             */
            until: string | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description What the student may appeal now; empty after the deadline. */
            appealable: components["schemas"]["AppealableDto"][];
            /** @description Oldest first. */
            appeals: components["schemas"]["AppealDto"][];
        };
        RaiseAppealDto: {
            /** @description Question id in the mark scheme; null or left out for a script that was not marked by question. */
            questionId?: string | null;
            reason: string;
        };
        AppealMessageFormDto: {
            /** @description Chosen by the client, so that a repeated message is recognised. */
            id: string;
            text: string;
        };
        AnswerAppealDto: {
            answer: string;
        };
        /** @enum {string} */
        ModerationState: "waiting" | "marking" | "finished";
        ModerationDto: {
            title: string;
            studentName: string;
            state: components["schemas"]["ModerationState"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            askedAt: string;
            /** @description Null while anybody but the first marker may still take it. */
            markerId: string | null;
            /** @description True if the caller may do this second marking. */
            mayMark: boolean;
        };
        AskSecondMarkerDto: {
            /** @description A member of the team; null or left out lets anybody but the first marker take it. */
            markerId?: string | null;
        };
        BlindScriptDto: {
            title: string;
            /** @description The answers typed beside the file; left out if there are none. */
            answers?: components["schemas"]["TypedAnswerDto"][];
            /** @description The file that was handed in, as a link valid for ten minutes. */
            fileUrl: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            scheme: components["schemas"]["MarkSchemeDto"];
            marks: components["schemas"]["MarksDto"];
        };
        SaveSecondMarksDto: {
            /** @description The version that these marks are based on; 0 if nothing was saved yet. */
            basedOn: number;
            /** @description Version of the mark scheme that the marks are based on. */
            schemeVersion: number;
            /** @description The changed questions, each complete; other questions stay unchanged. */
            questions: components["schemas"]["GivenMarksDto"][];
            /** @description True when the second marker is done; the differences are then shown. */
            finished: boolean;
        };
        ComparedQuestionDto: {
            label: string;
            maximum: number;
            first: number | null;
            second: number | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        ComparedMarksDto: {
            /** @description The two sums, rounded as the scheme says. */
            first: number;
            second: number;
            /** @description Its id: 24 hex digits. */
            _id: string;
            questions: components["schemas"]["ComparedQuestionDto"][];
        };
        DecideModerationDto: {
            /** @description The questions that get the second marks; all others keep the first. */
            fromSecond: string[];
        };
        AnswerMemberDto: {
            /** @description Exactly as typed. */
            text: string;
            /** @description Version of the script's marks; send it back as `basedOn` when marking. */
            version: number;
            /** @description Null if the question is not marked yet. */
            given: components["schemas"]["GivenMarksDto"] | null;
            /** @description The resulting marks. */
            marks: number | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
        };
        AnswerGroupDto: {
            /** @description The most common spelling. */
            text: string;
            members: components["schemas"]["AnswerMemberDto"][];
        };
        QuestionAnswersDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Largest group first. */
            groups: components["schemas"]["AnswerGroupDto"][];
        };
        TypedAnswersDto: {
            /** @description Version of the mark scheme; 0 if the task has none. */
            schemeVersion: number;
            /** @description Number of scripts examined. */
            scripts: number;
            /** @description The questions that accept typed answers, in the order of the scheme. */
            questions: components["schemas"]["QuestionAnswersDto"][];
        };
        MarkedMemberDto: {
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description The version of the script's marks that the marker saw. */
            basedOn: number;
            /** @description True to replace the marks that the script already has for this question. */
            replaces: boolean;
        };
        MarkAnswersDto: {
            /** @description Ids of the ticked points. */
            points: string[];
            /** @description Marks besides those of the points; negative numbers deduct. */
            free: number;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Version of the mark scheme that the marks are based on. */
            schemeVersion: number;
            /** @description The scripts to mark; their answers must be equal. Leave out those that should not get these marks. */
            members: components["schemas"]["MarkedMemberDto"][];
        };
        /**
         * @description `marked_before`: it already had marks, which were not to be replaced; `changed`: somebody else has marked it
         *     meanwhile; `graded_by_hand`: its grade is not the sum of its questions; `gone`: the student has cancelled it. Only
         *     `marked` scripts were changed.
         * @enum {string}
         */
        MarkOutcome: "marked" | "marked_before" | "changed" | "graded_by_hand" | "gone";
        AnswerOutcomeDto: {
            /**
             * @description `marked_before`: it already had marks, which were not to be replaced; `changed`: somebody else has marked it
             *     meanwhile; `graded_by_hand`: its grade is not the sum of its questions; `gone`: the student has cancelled it. Only
             *     `marked` scripts were changed.
             */
            outcome: components["schemas"]["MarkOutcome"];
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
        };
        MarkedGroupDto: {
            /** @description Number of scripts that got the marks. */
            marked: number;
            /** @description In the order of the request. */
            outcomes: components["schemas"]["AnswerOutcomeDto"][];
        };
        ChapterDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
        };
        UnitDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description The teacher who owns the unit, also if an assistant created it. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description In the order they were added. */
            chapters: components["schemas"]["ChapterDto"][];
        };
        CreateUnitDto: {
            name: string;
            /** @description The caller's own id, or the teacher's if the caller is an assistant. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
        };
        RenameUnitDto: {
            name: string;
        };
        CreateChapterDto: {
            name: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
        };
        RenameChapterDto: {
            name: string;
        };
        /** @enum {string} */
        AnswerOption: "A" | "B" | "C" | "D";
        UploadQuestionFormDto: {
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id, or for an assistant the teacher's id. */
            teacherId: string;
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Text alternative for people who cannot see the image. */
            altText?: string;
            /** @description Search words, separated by commas. */
            tags?: string;
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 120 million pixels.
             */
            image: string;
        };
        QuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the teacher, even if an assistant uploaded the question. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description Signed link to this WebP image only, valid for ten minutes. */
            imageUrl: string;
            /** @description In pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description Text alternative for people who cannot see the image; empty if nobody wrote one. */
            altText: string;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        QuizOfQuestionDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Number of submitted attempts. */
            submitted: number;
        };
        EditQuestionDto: {
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Text alternative for people who cannot see the image. */
            altText?: string;
            /** @description Search words, separated by commas. */
            tags?: string;
            /** @description True to rescore quizzes that already use the question; otherwise they keep their answer. */
            remarkQuizzes?: boolean;
        };
        EditedQuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the teacher, even if an assistant uploaded the question. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description Signed link to this WebP image only, valid for ten minutes. */
            imageUrl: string;
            /** @description In pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description Text alternative for people who cannot see the image; empty if nobody wrote one. */
            altText: string;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Number of quiz results whose score has changed. */
            changedScores: number;
        };
        /**
         * @description What students and parents see of a result before the quiz has closed for everyone.
         * @enum {string}
         */
        ResultsShown: "score" | "all" | "none";
        AnsweredQuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Signed link to this WebP image only, valid for ten minutes. */
            imageUrl: string;
            /** @description In pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description Text alternative for people who cannot see the image; empty if nobody wrote one. */
            altText: string;
        };
        RemarkDto: {
            from: components["schemas"]["AnswerOption"];
            to: components["schemas"]["AnswerOption"];
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Id of the teacher or assistant who corrected the answer. */
            by: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
        };
        QuizDto: {
            /** @description What students and parents see of a result before the quiz has closed for everyone. */
            resultsShown: components["schemas"]["ResultsShown"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Id of the teacher, even if an assistant created the quiz. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that the quiz is for, all of one year. */
            groups: string[];
            /** @description In minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null if it opens at once.
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null if it stays open.
             */
            endTime: string | null;
            questions: components["schemas"]["AnsweredQuestionDto"][];
            /** @description The number of questions: each is worth one mark. */
            total: number;
            /** @description Corrections of answer keys, oldest first. */
            remarks: components["schemas"]["RemarkDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        AskedQuestionDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Signed link to this WebP image only, valid for ten minutes. */
            imageUrl: string;
            /** @description In pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description Text alternative for people who cannot see the image; empty if nobody wrote one. */
            altText: string;
        };
        SavedAnswerDto: {
            answer: components["schemas"]["AnswerOption"];
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        OpenedQuizDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description In minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the attempt ends, including extra time, on the server's clock. ISO 8601, UTC.
             */
            endsAt: string;
            /**
             * Format: date-time
             * @description The server's current time, for correcting the browser's clock.
             */
            serverTime: string;
            /** @description Whole seconds, rounded up. */
            remainingSeconds: number;
            /** @description In this student's own fixed order. */
            questions: components["schemas"]["AskedQuestionDto"][];
            /** @description The answers saved so far. */
            answers: components["schemas"]["SavedAnswerDto"][];
        };
        CreateQuizDto: {
            title: string;
            /** @description The caller's own id, or for an assistant the teacher's id. */
            teacherId: string;
            /** @description The year of the groups; if left out, the groups decide it. */
            yearId?: string;
            /** @description Groups of one year. */
            groups: string[];
            /**
             * @description In minutes.
             * @default 30
             */
            duration: number;
            /** @description Questions of the bank, in the order in which the teacher sees them. */
            questions: string[];
            /**
             * Format: date-time
             * @description Nobody can open the quiz before this time.
             */
            startTime?: string | null;
            /**
             * Format: date-time
             * @description Nobody can open the quiz from this time on.
             */
            endTime?: string | null;
            /**
             * @description What students and parents see of a result before the quiz has closed for everyone.
             * @default score
             */
            resultsShown: components["schemas"]["ResultsShown"];
        };
        /** @enum {string} */
        QuizAccessState: "opening_soon" | "open" | "closed";
        ListedQuizDto: {
            /** @description What students and parents see of a result before the quiz has closed for everyone. */
            resultsShown: components["schemas"]["ResultsShown"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Id of the teacher, even if an assistant created the quiz. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that the quiz is for, all of one year. */
            groups: string[];
            /** @description In minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null if it opens at once.
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null if it stays open.
             */
            endTime: string | null;
            questions: components["schemas"]["AnsweredQuestionDto"][];
            /** @description The number of questions: each is worth one mark. */
            total: number;
            /** @description Corrections of answer keys, oldest first. */
            remarks: components["schemas"]["RemarkDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Number of students taking it now. */
            running: number;
            /** @description Number of students who have submitted or run out of time. */
            submitted: number;
        };
        EditQuizDto: {
            title?: string;
            /** @description In minutes. Only while nobody has begun. */
            duration?: number;
            /** @description All of the quiz’s year. */
            groups?: string[];
            /** @description Questions of the bank, in their order. Only while nobody has begun. */
            questions?: string[];
            /**
             * Format: date-time
             * @description Null to open it at once. Only while nobody has begun.
             */
            startTime?: string | null;
            /**
             * Format: date-time
             * @description Null to leave it open. Students who have begun keep their time.
             */
            endTime?: string | null;
        };
        ResultsShownDto: {
            resultsShown: components["schemas"]["ResultsShown"];
        };
        /** @enum {string} */
        QuizSubmitter: "student" | "server";
        QuizTakerDto: {
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
        };
        MarkedAnswerDto: {
            /** @description Null if unanswered. */
            answer: components["schemas"]["AnswerOption"] | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            isCorrect: boolean;
        };
        QuizSubmissionDto: {
            submittedBy: components["schemas"]["QuizSubmitter"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            quizTitle: string;
            studentId: components["schemas"]["QuizTakerDto"];
            /** @description The student's group at the time of the attempt; null if there was none. */
            groupId: string | null;
            /** @description Name of that group; empty if the quiz is no longer for it. */
            groupName: string;
            score: number;
            /** @description The number of questions. */
            total: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            submittedAt: string;
            /** @description In minutes. */
            extraMinutes: number;
            /** @description In the quiz's order of questions. */
            answers: components["schemas"]["MarkedAnswerDto"][];
        };
        ChosenOptionsDto: {
            A: number;
            B: number;
            C: number;
            D: number;
        };
        QuestionStatisticsDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Signed link to this WebP image only, valid for ten minutes. */
            imageUrl: string;
            /** @description In pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description Text alternative for people who cannot see the image; empty if nobody wrote one. */
            altText: string;
            /** @description How many students chose each option. */
            chosen: components["schemas"]["ChosenOptionsDto"];
            /** @description Number of attempts that left it unanswered. */
            unanswered: number;
            /** @description Share of right answers, from 0 (nobody) to 1 (everybody); null if there are no attempts. */
            difficulty: number | null;
            /**
             * @description Difference between the shares of right answers in the best 27 % and the weakest 27 % of attempts, -1 to 1. Near 0
             *     the question does not separate strong from weak students; below 0 its key is probably wrong. Null with fewer than 8
             *     attempts.
             */
            discrimination: number | null;
        };
        QuizStatisticsDto: {
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            /** @description Number of submitted attempts. */
            attempts: number;
            /** @description Null if there are no attempts. */
            meanScore: number | null;
            /** @description The number of questions. */
            total: number;
            questions: components["schemas"]["QuestionStatisticsDto"][];
        };
        RemarkQuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
        };
        RemarkResultDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Number of submitted attempts whose score has changed; 0 if the answer was this one already. */
            changedScores: number;
            /** @description Corrections of this quiz's answer key, oldest first. */
            remarks: components["schemas"]["RemarkDto"][];
        };
        GrantedTimeDto: {
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Extra minutes beyond everybody else's time. */
            minutes: number;
            /** @description True if the student need not take the quiz. */
            excused: boolean;
            /**
             * Format: date-time
             * @description When the student's attempt ends; null if it has not begun.
             */
            endsAt: string | null;
        };
        ExtraTimeDto: {
            /** @description Extra minutes beyond everybody else's time; 0 cancels them. */
            minutes: number;
        };
        ExcuseDto: {
            /** @description True if the student need not take the quiz. */
            excused: boolean;
        };
        AnswerDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /**
             * @description Null clears the answer.
             * @enum {string|null}
             */
            answer: "A" | "B" | "C" | "D" | null;
        };
        PreviewAnswersDto: {
            /** @description Sets the named questions and leaves the others. If a question appears twice, the last answer counts. */
            answers: components["schemas"]["AnswerDto"][];
        };
        OwnAnswerDto: {
            /** @description Null if unanswered. */
            answer: components["schemas"]["AnswerOption"] | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Null for students and parents until the quiz has closed for everyone, unless the quiz shows `all`. */
            isCorrect: boolean | null;
        };
        QuizResultDto: {
            submittedBy: components["schemas"]["QuizSubmitter"];
            /** @description What students and parents are shown before the quiz has closed for everyone. */
            resultsShown: components["schemas"]["ResultsShown"];
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            quizTitle: string;
            /** @description Name of the student's group at the time of the attempt; empty if the quiz is no longer for it. */
            groupName: string;
            /** @description Null for students and parents until the quiz has closed for everyone, if the quiz shows `none`. */
            score: number | null;
            /** @description The number of questions. */
            total: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            submittedAt: string;
            /** @description In the student's order. */
            answers: components["schemas"]["OwnAnswerDto"][];
            /**
             * Format: date-time
             * @description When the quiz closes for everyone, as far as is known now; extra time can postpone it. Null if it stays open until
             *     the teacher closes it.
             */
            closesAt: string | null;
            /**
             * @description The questions with their correct answers, in the student's order. Null for students and parents until the quiz has
             *     closed for everyone.
             */
            review: components["schemas"]["AnsweredQuestionDto"][] | null;
        };
        /** @enum {string} */
        QuizState: "opening_soon" | "open" | "submitted" | "closed";
        StudentQuizDto: {
            resultsShown: components["schemas"]["ResultsShown"];
            state: components["schemas"]["QuizState"];
            /** @description What the student owes, as in their report. */
            owed: components["schemas"]["OwedState"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description In minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            endTime: string | null;
            /** @description The number of questions. */
            total: number;
            /** @description True if submitted by the student, or by the server when time was up. */
            alreadySubmitted: boolean;
            /** @description Null before submission; for a student also while the quiz hides it, see `resultsShown`. */
            score: number | null;
            /**
             * Format: date-time
             * @description When the running attempt ends. Null before and after.
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When it was submitted; null before that.
             */
            submittedAt: string | null;
        };
        SaveAnswersDto: {
            /** @description If given, must be the caller's own id. */
            studentId?: string;
            /** @description Sets the named questions and leaves the others. If a question appears twice, the last answer counts. */
            answers: components["schemas"]["AnswerDto"][];
        };
        SavedDto: {
            /**
             * Format: date-time
             * @description When these answers became durable, on the server's clock.
             */
            savedAt: string;
            /** @description Whole seconds, rounded up. */
            remainingSeconds: number;
        };
        FirstPageDto: {
            /** @description A same-origin link to a WebP image, signed in the same way as the PDF's link. */
            url: string;
            /** @description Width of the page as displayed, in points. */
            width: number;
            /** @description Height of the page as displayed, in points. */
            height: number;
            /** @description Number of pages in the whole document. */
            pages: number;
        };
        CurriculumRefDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        MaterialDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /**
             * @description For a stored PDF, a signed same-origin link that is valid for ten minutes and for this file only. For a link, the
             *     address as entered.
             */
            fileUrl: string;
            /** @description False when `fileUrl` leads to another site. */
            stored: boolean;
            /** @description Size of the stored PDF; null for a link. */
            bytes: number | null;
            /** @description Null for a link, for a PDF that cannot be rendered, and until the picture has been made. */
            firstPage: components["schemas"]["FirstPageDto"] | null;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            unitId: components["schemas"]["CurriculumRefDto"] | null;
            chapterId: components["schemas"]["CurriculumRefDto"] | null;
            /** @description The id of the teacher, also when an assistant makes the call. */
            teacherId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        AddMaterialLinkDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id; for an assistant, the teacher's id. */
            teacherId: string;
            /**
             * Format: uri
             * @description The address of the material. The server never fetches it.
             */
            fileUrl: string;
        };
        AddMaterialFormDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id; for an assistant, the teacher's id. */
            teacherId: string;
            /**
             * Format: binary
             * @description A PDF, at most 25 MB.
             */
            file: string;
        };
        EditMaterialDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /**
             * Format: uri
             * @description A new address for a linked material; leave it out to keep the current one. The PDF of a stored material cannot be
             *     replaced.
             */
            fileUrl?: string;
        };
        VideoQualityDto: {
            /** @description Shorter side of the picture, in pixels. */
            height: number;
            bytes: number;
            bitsPerSecond: number;
        };
        VideoDto: {
            /**
             * @description Of the processing; URL mode is always `ready`. A student gets only what can be watched, as `ready`.
             * @enum {string}
             */
            state: "waiting" | "processing" | "ready" | "failed";
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /**
             * @description For a link, the address as entered. For a stored video, a signed same-origin link to a file that browsers can play,
             *     valid for ten minutes; null while there is none.
             */
            videoUrl: string | null;
            /** @description False when `videoUrl` leads to another site. */
            stored: boolean;
            /**
             * @description True if the video can be watched now. If browsers can play the uploaded file itself, that is before the state is
             *     `ready`.
             */
            playable: boolean;
            /** @description Percent of upload and processing, as in the progress stream. */
            progress: number;
            /** @description One sentence if the processing failed. */
            error: string | null;
            /** @description Size of the uploaded file. */
            bytes: number | null;
            durationSeconds: number | null;
            /** @description Size of the picture as displayed, in pixels. */
            width: number | null;
            height: number | null;
            /** @description A signed link, valid for ten minutes. */
            posterUrl: string | null;
            /** @description WebVTT; a signed link, valid for ten minutes. */
            captionsUrl: string | null;
            /** @description Lowest first; empty until the state is `ready`. */
            qualities: components["schemas"]["VideoQualityDto"][];
            /** @description The upload whose progress can be followed; only for the teacher's team. */
            uploadId: string | null;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            unitId: components["schemas"]["CurriculumRefDto"] | null;
            chapterId: components["schemas"]["CurriculumRefDto"] | null;
            /** @description The id of the teacher, also when an assistant makes the call. */
            teacherId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        AddVideoLinkDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id; for an assistant, the teacher's id. */
            teacherId: string;
            /**
             * Format: uri
             * @description The address of the video. The server never fetches it.
             */
            videoUrl: string;
        };
        AddVideoFormDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id; for an assistant, the teacher's id. */
            teacherId: string;
            /**
             * Format: binary
             * @description A video (MP4, MOV, WebM, MKV, AVI, MPEG, WMV), at most 2 GB; the last part of the form.
             */
            file: string;
            /**
             * @description Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The progress stream is requested by
             *     this id.
             */
            uploadId: string;
        };
        EditVideoDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /**
             * Format: uri
             * @description A new address for a linked video; leave it out to keep the current one. The file of a stored video cannot be
             *     replaced.
             */
            videoUrl?: string;
        };
        PlaybackDto: {
            /**
             * @description `file` while the qualities of a video are being made; `link` in URL mode.
             * @enum {string}
             */
            kind: "hls" | "file" | "link";
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Address of the HLS master playlist. */
            hlsUrl: string | null;
            /** @description The content of `hlsUrl`, which saves the player one request. */
            masterPlaylist: string | null;
            /** @description Address of the uploaded file, for a `<video>` element. */
            fileUrl: string | null;
            /** @description The video's address on another site. */
            link: string | null;
            posterUrl: string | null;
            captionsUrl: string | null;
            durationSeconds: number | null;
            /** @description Size of the uploaded file. */
            bytes: number | null;
            /** @description Lowest first. */
            qualities: components["schemas"]["VideoQualityDto"][];
            /**
             * Format: date-time
             * @description After this, request the playback again; the position in the video can be kept.
             */
            expiresAt: string | null;
        };
        /** @enum {string} */
        ArchiveState: "none" | "open" | "done" | "failed";
        ArchiveDto: {
            state: components["schemas"]["ArchiveState"];
            /** @description A link valid for ten minutes, once the archive is done. */
            fileUrl: string | null;
            /** @description Size of the zip in bytes. */
            bytes: number | null;
            /** @description Why it failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            requestedAt: string | null;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the next one can be requested; null: now.
             */
            nextAt: string | null;
        };
        /** @enum {string} */
        ExportKind: "users" | "group-performance" | "gradebook" | "quiz-results";
        /** @enum {string} */
        ExportStatus: "queued" | "active" | "done" | "failed";
        ExportDto: {
            kind: components["schemas"]["ExportKind"];
            status: components["schemas"]["ExportStatus"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string | null;
            /** @description Name of the group, or of a gradebook's year, at the time of the request. */
            groupName: string | null;
            /** @description For a quiz's results: the quiz's title at the time of the request. */
            quizTitle: string | null;
            /** @description Percent, 0 to 100. */
            progress: number;
            fileName: string;
            /** @description Address of the file, once the export is done. */
            fileUrl: string | null;
            /** @description Size of the file. */
            bytes: number | null;
            /** @description Why the export failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When the export is removed.
             */
            expiresAt: string;
        };
        /** @enum {string} */
        ExportFormat: "xlsx" | "csv";
        /** @enum {string} */
        GradebookViewColumn: "name" | "overall" | "average" | "attendance" | "task" | "quiz" | "session";
        ViewColumnDto: {
            kind: components["schemas"]["GradebookViewColumn"];
            /** @description The id of the task, quiz or session. */
            id?: string;
            /** @description The title of the task, quiz or session as it was shown. */
            title?: string;
        };
        GradebookViewDto: {
            /** @description The year whose weights and grade scales apply; with a group, the group's year. */
            yearId: string;
            format: components["schemas"]["ExportFormat"];
            /** @description In the order shown. */
            columns: components["schemas"]["ViewColumnDto"][];
            /** @description In the order shown. */
            studentIds: string[];
        };
        RequestExportDto: {
            kind: components["schemas"]["ExportKind"];
            /**
             * @description For `group-performance`: the group. For `gradebook`: left out for the whole year. For `quiz-results`: left out for
             *     all groups of the quiz.
             */
            groupId?: string;
            /** @description For `gradebook`: the students and columns shown. */
            view?: components["schemas"]["GradebookViewDto"];
            /** @description For `quiz-results`: the quiz. */
            quizId?: string;
            /** @description For `quiz-results`: .xlsx if left out. A gradebook's format is in its view; other kinds are always .xlsx. */
            format?: components["schemas"]["ExportFormat"];
        };
        ReportedClassDto: {
            title: string;
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            time: string;
        };
        /** @enum {string} */
        ShownAttendance: "Present" | "Absent" | "Late" | "Not Recorded";
        ReportedSessionDto: {
            status: components["schemas"]["ShownAttendance"];
            /** @description Id of the session: 24 hex digits. */
            sessionId: string;
            title: string;
            /** @description When the session was created, ISO 8601 UTC. */
            date: string;
            /** @description True for Present and Late. */
            present: boolean;
        };
        ReportedTaskDto: {
            state: components["schemas"]["OwedState"];
            /** @description The submission that was returned; left out if none was. */
            returnedId?: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            submitted: boolean;
            /** @description Null until it is graded. */
            grade: number | null;
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description The student's own deadline, ISO 8601 UTC.
             */
            deadline: string;
            /**
             * Format: date-time
             * @description From when on nothing is accepted: the end of the late window, or the deadline. ISO 8601 UTC.
             */
            closesAt: string;
            /** @description The teacher's comments; null if there are none. */
            comments: string | null;
            /** @description The corrected PDF that the teacher returned; null if there is none. The link is valid for minutes. */
            correctedFileUrl: string | null;
        };
        ReportedQuizDto: {
            state: components["schemas"]["OwedState"];
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            quizTitle: string;
            /** @description Null if not attempted, while the attempt runs, and for students and parents while the quiz does not show the score. */
            score: number | null;
            total: number;
            /**
             * Format: date-time
             * @description When the quiz closes for everyone, ISO 8601 UTC; null if it has no end.
             */
            endTime: string | null;
        };
        PerformanceReportDto: {
            /** @description Only classes with a day and a time, from Monday on; left out if there are none. */
            liveClasses?: components["schemas"]["ReportedClassDto"][];
            /** @description Id of the child: 24 hex digits. */
            childId: string;
            childName: string;
            /** @description The same name in the other script, Arabic or Latin; left out if there is none. */
            childAlternateName?: string;
            /** @description Newest session first. */
            attendance: components["schemas"]["ReportedSessionDto"][];
            /** @description Latest deadline first. */
            tasks: components["schemas"]["ReportedTaskDto"][];
            quizzes: components["schemas"]["ReportedQuizDto"][];
        };
        /** @enum {string} */
        ResultKind: "session" | "task" | "quiz";
        ProgressPointDto: {
            kind: components["schemas"]["ResultKind"];
            /** @description The id of the session, task or quiz. */
            id: string;
            title: string;
            /** @description When the session was created, the task was due, or the attempt ended: ISO 8601 UTC. */
            date: string;
            /** @description 0 to 100. A session is 100 if the student attended, late or not, and 0 if not. */
            percent: number;
        };
        UnitAverageDto: {
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            unitName: string;
            /** @description Correct answers in quizzes. */
            correct: number;
            questions: number;
            /** @description Marks from work marked by question; left out if there is none. */
            marks?: number;
            /** @description The maximum marks of that work. */
            outOf?: number;
            /** @description 0 to 100; each quiz answer counts as one mark. */
            percent: number;
        };
        ComparedAverageDto: {
            /** @description 0 to 100; null if there is no result. */
            own: number | null;
            /** @description How many results the student's average counts. */
            counted: number;
            /** @description How many results are possible: sessions held, or tasks and quizzes that are no longer upcoming. */
            of: number;
            /** @description The group's median, 0 to 100; null if fewer than five of its students have a result. */
            groupMedian: number | null;
        };
        ProgressDto: {
            /** @description Id of the child: 24 hex digits. */
            childId: string;
            /** @description Oldest first; only items that have a result. */
            points: components["schemas"]["ProgressPointDto"][];
            /** @description In curriculum order. */
            units: components["schemas"]["UnitAverageDto"][];
            attendance: components["schemas"]["ComparedAverageDto"];
            tasks: components["schemas"]["ComparedAverageDto"];
            quizzes: components["schemas"]["ComparedAverageDto"];
        };
        ReportLinkDto: {
            /**
             * Format: uri
             * @description Anyone with it can read one child's report until it expires. Null if there is none.
             */
            url: string | null;
            /**
             * Format: date-time
             * @description Null if there is none.
             */
            expiresAt: string | null;
        };
        FirstDayDto: {
            /** @description A phone number or a messaging link for students and parents. */
            contact: boolean;
            school: boolean;
            year: boolean;
            group: boolean;
            /** @description Students who were imported, registered with a link or signed up themselves, with or without a group. */
            students: boolean;
            session: boolean;
            task: boolean;
            /** @description The first group by name, which students can be invited to join; null while there is none. */
            groupId: string | null;
        };
        TaskToGradeDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            title: string;
            /** @description Submissions without a grade; counts up to 1,000 over all tasks. */
            count: number;
            /**
             * Format: date-time
             * @description When the oldest of them was handed in.
             */
            oldestAt: string;
        };
        TaskWithAppealsDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            title: string;
            /** @description Open appeals; counts the 200 oldest over all tasks. */
            count: number;
            /**
             * Format: date-time
             * @description When the oldest of them was raised.
             */
            oldestAt: string;
        };
        SessionTodayDto: {
            /** @description Id of the session: 24 hex digits. */
            sessionId: string;
            title: string;
            /** @description The group's name. */
            group: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Number of students with recorded attendance. */
            marked: number;
            /** @description Number of students in the group. */
            of: number;
        };
        OpenQuizDto: {
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            title: string;
            /**
             * Format: date-time
             * @description Null if it stays open until the teacher closes it.
             */
            endTime: string | null;
            /** @description Names of its groups. */
            groups: string[];
            /** @description Number of attempts in progress. */
            running: number;
            /** @description Number of attempts that have ended. */
            submitted: number;
            /** @description Number of students in the groups. */
            of: number;
        };
        DueTaskDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            deadline: string;
            /** @description Names of its groups. */
            groups: string[];
            handedIn: number;
            /** @description Number of students in the groups. */
            of: number;
        };
        SlippingTodayDto: {
            /** @description When it was worked out; null before the first time. */
            asOf: string | null;
            /** @description Counts up to 1,000. */
            count: number;
            /** @description Names of the first three, those with the most reasons first. */
            names: string[];
        };
        FailedWorkDto: {
            /** @enum {string} */
            kind: "video" | "export";
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description The export's file or the video's title. */
            title: string;
            /** @description One sentence. */
            reason: string;
        };
        TodayDto: {
            /** @description The server's time of this reply. */
            now: string;
            /** @description The setup steps of a new account; null once it has students, a session and a task. */
            firstDay: components["schemas"]["FirstDayDto"] | null;
            /** @description Tasks with ungraded submissions, the one with the oldest first. */
            toGrade: components["schemas"]["TaskToGradeDto"][];
            /** @description Tasks with open appeals, the one with the oldest first. */
            appeals: components["schemas"]["TaskWithAppealsDto"][];
            /** @description Number of students without a group; counts up to 1,000. */
            awaitingAccess: number;
            /** @description Sessions created today in the school's time zone, newest first. */
            sessions: components["schemas"]["SessionTodayDto"][];
            /** @description Quizzes that are open now, the next to end first. */
            openQuizzes: components["schemas"]["OpenQuizDto"][];
            /** @description Tasks with a deadline within seven days, the next one first. */
            due: components["schemas"]["DueTaskDto"][];
            /** @description Slipping students, as worked out within the last hours. */
            slipping: components["schemas"]["SlippingTodayDto"];
            /** @description Exports and videos that failed and can be retried. */
            failed: components["schemas"]["FailedWorkDto"][];
        };
        /** @enum {string} */
        WorkKind: "task" | "quiz";
        /**
         * @description `late`: the deadline of a task has passed and its late window is open. `running`: the quiz has begun.
         * @enum {string}
         */
        DueState: "open" | "late" | "running" | "opening_soon";
        DueWorkDto: {
            kind: components["schemas"]["WorkKind"];
            /** @description `late`: the deadline of a task has passed and its late window is open. `running`: the quiz has begun. */
            state: components["schemas"]["DueState"];
            /** @description Its id: 24 hex digits. */
            id: string;
            title: string;
            /**
             * Format: date-time
             * @description The last moment to hand it in or take it; null for a quiz without an end.
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description When a quiz opens; null if it is already open.
             */
            opensAt: string | null;
        };
        NewMarkDto: {
            kind: components["schemas"]["WorkKind"];
            /** @description Its id: 24 hex digits. */
            id: string;
            title: string;
            mark: number;
            outOf: number;
            /**
             * Format: date-time
             * @description When the task was graded or the quiz submitted.
             */
            at: string;
        };
        HomeDto: {
            /** @description The server's time of this reply. */
            now: string;
            /** @description Sorted by when it ends, earliest first; at most ten. */
            due: components["schemas"]["DueWorkDto"][];
            /** @description Total number of items due. */
            dueCount: number;
            /** @description Newest first; at most five. */
            marks: components["schemas"]["NewMarkDto"][];
            /** @description The student's year, for use in other requests; null while they have none. */
            yearId: string | null;
            /** @description The name of the student's year. */
            year: string;
            /** @description The live-class links of the year. */
            liveClasses: components["schemas"]["ZoomLinkDto"][];
        };
        FoundDto: {
            /** @description `student`, `parent`, `group`, `task`, `quiz`, `question`, `video` or `material`. */
            kind: string;
            /** @description Id of the result; for a parent without an account, the id of the child. */
            id: string;
            title: string;
            /** @description What distinguishes it from similar results, and the names of its group and year; may be empty. */
            details: string[];
            /** @description Id of its year; null if it has none. */
            yearId: string | null;
            /** @description For a student, the id of their group; null for everything else. */
            groupId: string | null;
        };
        /** @enum {string} */
        GradebookColumnKind: "task" | "quiz" | "session";
        GradebookColumnDto: {
            kind: components["schemas"]["GradebookColumnKind"];
            /** @description Id of the task, quiz or session. */
            id: string;
            title: string;
            /** @description A task's deadline, when a quiz opened, or when a session was created. */
            date: string;
            /** @description Maximum mark of a task or quiz; null for a session. */
            outOf: number | null;
        };
        GradebookCategoryDto: {
            /** @description `tasks`, `quizzes`, `attendance`, or the id of one of the team's own categories. */
            id: string;
            /** @description Null for `tasks`, `quizzes` and `attendance`. */
            name: string | null;
            weight: number;
        };
        /** @enum {string} */
        GradebookCellState: "upcoming" | "submitted" | "late" | "missing" | "excused" | "not_yours" | "Present" | "Late" | "Absent" | "Not Recorded";
        GradebookCellDto: {
            state: components["schemas"]["GradebookCellState"];
            /** @description The grade or score; null while there is none. */
            value: number | null;
            /** @description For a task that was handed in: the submission to grade. */
            submissionId?: string;
        };
        /**
         * @description From the scale of the student's group, `U` below its lowest threshold; null without a scale or a result.
         * @enum {string}
         */
        GradeLetter: "A*" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "U";
        CategoryAverageDto: {
            /** @description One of the gradebook's categories. */
            categoryId: string;
            /** @description One decimal; null if there is no result. */
            percent: number | null;
            /** @description Number of results that count. */
            counted: number;
            /** @description Number of all results of the student in this category. */
            of: number;
        };
        GradebookOverallDto: {
            /** @description From the scale of the student's group, `U` below its lowest threshold; null without a scale or a result. */
            letter: components["schemas"]["GradeLetter"] | null;
            /** @description One decimal; null while no category has a result. */
            percent: number | null;
            /** @description Number of results that count. */
            counted: number;
            /** @description Number of all results of the student. */
            of: number;
            /** @description Lowest results, which do not count. */
            dropped: number;
            /** @description Not handed in or taken in time: counted as 0 only if the settings say so. */
            missing: number;
            /** @description Handed in or arrived late, whether it counts or not. */
            late: number;
            /** @description Excused: never counts. */
            excused: number;
            /** @description Not due yet: never counts. */
            upcoming: number;
            /** @description Waiting for a grade. */
            toGrade: number;
            /** @description Sessions without a record. */
            notRecorded: number;
            /** @description In the order of the gradebook's categories. */
            categories: components["schemas"]["CategoryAverageDto"][];
        };
        GradebookRowDto: {
            /** @description In the order of the columns; null if the item was never assigned to the student. */
            cells: (components["schemas"]["GradebookCellDto"] | null)[];
            /** @description Null while no weights are saved for the year. */
            overall: components["schemas"]["GradebookOverallDto"] | null;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            email: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
        };
        GradebookDto: {
            /** @description Latest date first. */
            columns: components["schemas"]["GradebookColumnDto"][];
            /** @description Categories that count towards the overall average; none while no weights are saved for the year. */
            categories: components["schemas"]["GradebookCategoryDto"][];
            /** @description Sorted by name. */
            rows: components["schemas"]["GradebookRowDto"][];
        };
        ChangeGradeDto: {
            /** @description Null removes the grade. */
            grade: number | null;
            /** @description The grade that the caller saw. */
            was: number | null;
        };
        ChangedGradeDto: {
            /** @description Includes the new grade; null while no weights are saved for the year. */
            overall: components["schemas"]["GradebookOverallDto"] | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            grade: number | null;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
        };
        GradebookCategorySettingsDto: {
            /** @description `tasks`, `quizzes`, `attendance`, or the id of your own category: chosen by the client, so that it stays the same. */
            id: string;
            /** @description Empty for `tasks`, `quizzes` and `attendance`. */
            name: string;
            /** @description Relative to the other categories: the weights need not add up to 100. */
            weight: number;
            /** @description How many of the lowest results do not count; the last remaining one always counts. */
            dropLowest: number;
            /** @description Tasks in this category of your own instead of in `tasks`. */
            taskIds: string[];
            /** @description Quizzes in this category of your own instead of in `quizzes`. */
            quizIds: string[];
        };
        /** @enum {string} */
        ScaleGrade: "A*" | "A" | "B" | "C" | "D" | "E" | "F" | "G";
        GradeStepDto: {
            grade: components["schemas"]["ScaleGrade"];
            /** @description The lowest percentage of the overall average for this grade. */
            from: number;
        };
        GradeScaleDto: {
            syllabus: string;
            /** @description Empty: all groups without a scale of their own. */
            groupIds: string[];
            /** @description Best grade first. */
            steps: components["schemas"]["GradeStepDto"][];
        };
        GradebookSettingsDto: {
            /** @description True: missing work counts as 0. Otherwise it does not count. */
            missingCounts: boolean;
            /** @description `tasks`, `quizzes` and `attendance`, and your own. */
            categories: components["schemas"]["GradebookCategorySettingsDto"][];
            /** @description One per syllabus. */
            scales: components["schemas"]["GradeScaleDto"][];
            /** @description 0 if nothing has been saved yet, and nothing is weighted; each save adds one. */
            version: number;
            /** @description Percent of the overall average: a student below it is slipping. 0: no student is flagged for their average. */
            slipsBelow: number;
        };
        SaveGradebookSettingsDto: {
            /** @description True: missing work counts as 0. Otherwise it does not count. */
            missingCounts: boolean;
            /** @description `tasks`, `quizzes` and `attendance`, and your own. */
            categories: components["schemas"]["GradebookCategorySettingsDto"][];
            /** @description One per syllabus. */
            scales: components["schemas"]["GradeScaleDto"][];
            /** @description The version that this edit is based on; 0 if there was none. */
            basedOn: number;
            /**
             * @description Percent of the overall average: a student below it is slipping. 0: no student is flagged for their average. If left
             *     out, it is unchanged.
             */
            slipsBelow?: number;
        };
        /** @enum {string} */
        SlipStanding: "open" | "silenced";
        /**
         * @description `missingWork`, `absence` and `fallingMarks` look at the last four weeks: work that was due and is missing, missed
         *     sessions, falling marks. `lowAverage` is the overall average.
         * @enum {string}
         */
        SlipKind: "missingWork" | "absence" | "fallingMarks" | "lowAverage";
        SlipReasonDto: {
            /**
             * @description `missingWork`, `absence` and `fallingMarks` look at the last four weeks: work that was due and is missing, missed
             *     sessions, falling marks. `lowAverage` is the overall average.
             */
            kind: components["schemas"]["SlipKind"];
            /**
             * @description Number of missing tasks and quizzes; number of missed sessions; mean of the later marks in percent; average in
             *     percent.
             */
            value: number;
            /**
             * @description Number of tasks and quizzes due; number of sessions recorded; mean of the earlier marks in percent; the threshold
             *     in percent that the average is below.
             */
            reference: number;
        };
        SlippingStudentDto: {
            name: string;
            /** @description The same name in the other script: Arabic beside Latin, or Latin beside Arabic. Left out if there is none. */
            alternateName?: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            groupName: string;
            yearName: string;
            /** @description At least one. */
            reasons: components["schemas"]["SlipReasonDto"][];
            /** @description When the student was first found to be slipping. */
            since: string;
            /** @description Null if the student is not hidden. */
            silencedUntil: string | null;
        };
        SlippingPageDto: {
            /** @description When the list was worked out; null before the first time. */
            asOf: string | null;
            /** @description Number of students in the list, in the group or in all; counts up to 1,000. */
            open: number;
            /** @description Number of students hidden by the team; counts up to 1,000. */
            silenced: number;
            /** @description The requested page. */
            students: components["schemas"]["SlippingStudentDto"][];
        };
        DigestChoiceDto: {
            /** @description Whether the parent receives the weekly mails about their children. */
            receives: boolean;
        };
        SitePhotoDto: {
            url: string;
            /** @description In pixels. */
            width: number;
            height: number;
        };
        CourseCardDto: {
            title: string;
            description: string;
        };
        SiteDto: {
            photo: components["schemas"]["SitePhotoDto"] | null;
            teacherName: string;
            /** @description The teacher's text about themselves, with line breaks; empty if there is none. */
            about: string;
            /** @description Formatted for people to read, with country code. */
            phones: string[];
            /** @description Links that open a chat with the teacher's team. */
            messagingLinks: string[];
            /** @description Link to the AI assistant chat in the student's sidebar. */
            assistantUrl: string;
            courses: components["schemas"]["CourseCardDto"][];
            /** @description IANA name of the time zone in which the school shows times. */
            timeZone: string;
        };
        TeacherContactDto: {
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description As on the teacher's front page, or else the name of the teacher's account. */
            teacherName: string;
            /** @description The same in Arabic, if the teacher has given it. */
            teacherNameAr: string;
            /** @description Formatted for people to read, with country code. */
            phones: string[];
            messagingLinks: string[];
            /** @description Names of the parent's children whom this teacher teaches; empty for everybody else. */
            children: string[];
        };
        SavedCourseDto: {
            title: string;
            titleAr: string;
            description: string;
            descriptionAr: string;
        };
        SiteSettingsDto: {
            /** @description Its link is valid for ten minutes. */
            photo: components["schemas"]["SitePhotoDto"] | null;
            name: string;
            nameAr: string;
            about: string;
            aboutAr: string;
            courses: components["schemas"]["SavedCourseDto"][];
            /** @description E.164 digits without the plus; empty if there is none. */
            phone: string;
            /** @description Empty if there is none. */
            messagingLink: string;
            /** @description The name that the front page shows if none is set. */
            usualName: string;
            /** @description False for a teacher whom the front page does not present: it presents the installation's first teacher. */
            isShown: boolean;
        };
        CourseTextsDto: {
            title?: string;
            titleAr?: string;
            description?: string;
            descriptionAr?: string;
        };
        SaveSiteSettingsDto: {
            name?: string;
            nameAr?: string;
            /** @description Plain text; line breaks are kept. */
            about?: string;
            aboutAr?: string;
            /** @description E.164, plus optional */
            phone?: string;
            /** @description Opens a chat with the team, such as https://wa.me/201012345678. Without one, no page offers to write. */
            messagingLink?: string;
            courses: components["schemas"]["CourseTextsDto"][];
        };
        SitePhotoFormDto: {
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 120 million pixels.
             */
            photo: string;
        };
        /** @enum {string} */
        AnnouncementScope: "all" | "years" | "groups";
        /** @enum {string} */
        AnnouncementReaders: "students" | "parents" | "both";
        AnnouncementReachDto: {
            of: number;
            read: number;
            acknowledged: number;
        };
        AnnouncementFileDto: {
            /** @enum {string} */
            kind: "pdf" | "image";
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            bytes: number;
            /** @description Signed link, valid for ten minutes and for this file only. */
            url: string;
        };
        AnnouncementDto: {
            scope: components["schemas"]["AnnouncementScope"];
            readers: components["schemas"]["AnnouncementReaders"];
            ids: string[];
            /** @description The names of the years or groups. */
            places: string[];
            /** @description False until its publication time. */
            published: boolean;
            reach: components["schemas"]["AnnouncementReachDto"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Plain text: blank lines separate paragraphs, formulas are written between dollar signs. */
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            publishAt: string;
            pinned: boolean;
            acknowledge: boolean;
            files: components["schemas"]["AnnouncementFileDto"][];
        };
        NewAnnouncementDto: {
            title: string;
            /** @description Plain text: blank lines separate paragraphs, web addresses become links, formulas are written between dollar signs. */
            text: string;
            /** @description Who it reaches: everybody in a group, or the years or groups listed in `ids`. */
            scope: components["schemas"]["AnnouncementScope"];
            /** @description Ids of years or groups; omit for everyone. */
            ids?: string[];
            readers: components["schemas"]["AnnouncementReaders"];
            /**
             * Format: date-time
             * @description When readers see it; immediately if left out.
             */
            publishAt?: string | null;
            /** @description Of files that were uploaded for announcements, in the order in which they are shown. */
            files?: string[];
            /** @description Shows it above the other announcements. */
            pinned?: boolean;
            /** @description Readers are asked to confirm that they have read it. */
            acknowledge?: boolean;
        };
        AnnouncementFileFormDto: {
            /**
             * Format: binary
             * @description A PDF or an image, within the limits of both.
             */
            file: string;
        };
        PinDto: {
            pinned: boolean;
        };
        ReceivedAnnouncementDto: {
            /**
             * Format: date-time
             * @description When the caller first opened it.
             */
            readAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            acknowledgedAt: string | null;
            /** @description For a parent: the names of the children it is for. */
            children: string[];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Plain text: blank lines separate paragraphs, formulas are written between dollar signs. */
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            publishAt: string;
            pinned: boolean;
            acknowledge: boolean;
            files: components["schemas"]["AnnouncementFileDto"][];
        };
        ReadAnnouncementDto: {
            /** @description The reader confirms that they have read it; only for announcements that ask for this. */
            acknowledged?: boolean;
        };
        /**
         * @description Why the school's text is not used: the product no longer has the text, or its placeholders have changed.
         * @enum {string}
         */
        TextProblem: "gone" | "changed";
        SchoolTextFormDto: {
            /** @description `text`, or a plural form of the language. */
            form: string;
            english: string | null;
            /** @description What the product says. */
            product: string | null;
            /** @description What the school says instead. */
            own: string | null;
        };
        SchoolTextDto: {
            /** @description Null if the school uses the product's text. */
            _id: string | null;
            /** @description Why the school's text is not used: the product no longer has the text, or its placeholders have changed. */
            problem: components["schemas"]["TextProblem"] | null;
            key: string;
            forms: components["schemas"]["SchoolTextFormDto"][];
            /** @description Placeholders in the text, each written between two pairs of braces. */
            parameters: string[];
        };
        OwnTextsDto: {
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Error messages by error code. */
            errors: {
                [key: string]: string;
            };
        };
        OwnFormDto: {
            form: string;
            text: string;
        };
        ReplaceTextDto: {
            language: string;
            key: string;
            forms: components["schemas"]["OwnFormDto"][];
        };
        /** @enum {string} */
        NotificationKind: "task.new" | "task.due" | "task.graded" | "quiz.opens" | "quiz.closing" | "attendance.absent" | "announcement.new" | "material.new" | "appeal.answered" | "class.starting";
        NotificationDto: {
            kind: components["schemas"]["NotificationKind"];
            /** @description For a parent: the name of the child it is about. */
            child: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            readAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Title of the task, quiz, session, announcement, material or live class. */
            title: string;
            /** @description The page it is about; for a live class, its own URL. */
            link: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        UnreadDto: {
            unread: number;
        };
        MarkReadDto: {
            /** @description If left out: all of the caller's notifications. */
            ids?: string[];
        };
        /** @enum {string} */
        NotificationWay: "product" | "mail" | "push";
        KindSettingDto: {
            kind: components["schemas"]["NotificationKind"];
            ways: components["schemas"]["NotificationWay"][];
        };
        NotificationSettingsDto: {
            kinds: components["schemas"]["KindSettingDto"][];
            quietFrom: string;
            quietUntil: string;
            /** @description The school's time zone. */
            timeZone: string;
        };
        SettingsFormDto: {
            /**
             * @description Start of the quiet hours, in the school's time zone: only an absence is mailed until they end. Equal to the end: no
             *     quiet hours.
             */
            quietFrom: string;
            quietUntil: string;
            kinds: components["schemas"]["KindSettingDto"][];
        };
        PushDeviceDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            device: string;
            /** @description Whether the notification says what happened, even on a locked screen. */
            showsDetails: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Whether this sign-in subscribed it. */
            current: boolean;
        };
        PushDevicesDto: {
            /** @description This product's public key (VAPID, RFC 8292), as base64url: a browser needs it to subscribe. */
            publicKey: string;
            /** @description Most recently renewed first. */
            devices: components["schemas"]["PushDeviceDto"][];
        };
        SubscribeDto: {
            /** @description URL at the browser's push service, https only. */
            endpoint: string;
            p256dh: string;
            auth: string;
            showsDetails: boolean;
        };
        CalendarFeedDto: {
            /**
             * Format: uri
             * @description Anyone with the link can read the calendar without signing in. Null if there is none.
             */
            url: string | null;
        };
    };
    responses: {
        /** @description Malformed, or a field is invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description No token, or an expired or revoked one. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The caller’s role may not do this, or it belongs to somebody else. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description It does not exist, or the caller may not know that it does. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description It conflicts with what is stored. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The file is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The file is of another type. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The range lies outside the file. */
        RangeNotSatisfiable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description Too many requests; see Retry-After. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description MongoDB or Redis cannot be reached; see Retry-After. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Files_read: {
        parameters: {
            query?: {
                /** @description To save the file instead of showing it */
                download?: "1";
                /** @description Signature of the file’s id and `exp` */
                sig?: unknown;
                /** @description Seconds since 1970 at which a signed link ends */
                exp?: unknown;
            };
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description The whole file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/*": string;
                    "video/mp4": string;
                };
            };
            /** @description The part that Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description With `download`: where the store itself sends the file */
            302: {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Neither a good link nor a login */
            401: components["responses"]["Unauthenticated"];
            /** @description Absent, or not this reader’s */
            404: components["responses"]["NotFound"];
            /** @description The range is outside of the file */
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Health_live: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_list: {
        parameters: {
            query?: {
                /** @description Only entries with this action. */
                action?: components["schemas"]["AuditAction"];
                /** @description Only what this person did. */
                actorId?: string;
                /** @description Only what was done to this student, group, task, … */
                subjectId?: string;
                /** @description From this moment on. */
                from?: string | null;
                /** @description Before this moment. */
                until?: string | null;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description `true` if counting stopped early and the list may be longer than X-Total-Count; otherwise absent. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_listPeople: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditActorDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIn_login: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Unknown email or wrong password: `login_failed`; right, but a code is needed: `second_factor_required` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginRefusedDto"];
                };
            };
            /** @description `activation_required` or `parent_details_required`: the password is right, one more step is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepRequiredDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIn_logout: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIn_me: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasswordReset_forgot: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasswordReset_reset: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_keepLanguage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLanguageDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_changePassword: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokenDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `password_changed`: The password of {{email}} was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_changeEmail: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_keepEmail: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_sendProof: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `address_proven`: This email address is confirmed already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_prove: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProveAddressDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_proveByLink: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_propose: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `factor_exists`: This account already has an authenticator app. Turn it off first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_confirm: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAppDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_renewCodes: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `no_factor`: This account has no second factor. `no_factor`: This account has no authenticator app. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_turnOff: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `no_factor`: This account has no second factor. `no_factor`: This account has no authenticator app. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondStep_complete: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `code_wrong`: This code is wrong or was used before. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `step_required`, or `parent_details_required`: one more step is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepRequiredDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondStep_askForPasskey: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `no_passkey`: This account has no passkey. `passkeys_unavailable`: Browsers keep no passkeys for {{address}}: it needs https and a name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondStep_completeByPasskey: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `passkey_refused`: This passkey is not known here, or its answer came too late. Try once more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `step_required`, or `parent_details_required`: one more step is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepRequiredDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_askForConfirmation: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `no_passkey`: This account has no passkey. `passkeys_unavailable`: Browsers keep no passkeys for {{address}}: it needs https and a name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_propose: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `too_many_passkeys`: This account has {{most}} passkeys. Remove one first. `passkeys_unavailable`: Browsers keep no passkeys for {{address}}: it needs https and a name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the passkey: 24 hex digits. */
                passkeyId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskeyDto"];
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Passkey not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the passkey: 24 hex digits. */
                passkeyId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorProofDto"];
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Passkey not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasskeySignIn_ask: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `passkeys_unavailable`: Browsers keep no passkeys for {{address}}: it needs https and a name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasskeySignIn_complete: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `passkey_refused`: This passkey is not known here, or its answer came too late. Try once more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `parent_details_required`: one more step is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepRequiredDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIns_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIns_endOthers: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSignInsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIns_end: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the sign in: 24 hex digits. */
                signInId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Sign-in not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Registration_register: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `role_refused`: Only students can register. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description School not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_setPassword: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_addParent: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParentDetailsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `parent_linked`: This student has a parent already. Only the teacher’s team can change the parent. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_invite: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the parent: 24 hex digits. */
                parentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `already_activated`: This parent has chosen a password already and needs no invitation. `parent_shared`: This parent has children with another teacher too, and chooses a password by “Forgot password” only. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_listChildren: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the parent: 24 hex digits. */
                parentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAssistantDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantAddedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
                /** @description Id of the assistant: 24 hex digits. */
                assistantId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_describeFactor: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamFactorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_requireFactor: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffFactorDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffFactorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `own_factor_required`: Set up a second factor of your own first, on your account page. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_list: {
        parameters: {
            query?: {
                /**
                 * @description Words that must all occur in the name in either spelling, the email, phones, parent's name or parent's email,
                 *     ignoring case and accents.
                 */
                search?: string;
                /** @description By name unless given, ignoring case and accents. */
                sort?: "name" | "email" | "studentPhone" | "parentName" | "parentPhone" | "parentEmail";
                /** @description Ascending unless given. */
                order?: "asc" | "desc";
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description `true` if counting stopped early and the list may be longer than X-Total-Count; otherwise absent. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_keepAlternateName: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnAlternateNameDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentNamesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `student_changed`: Somebody else has just changed this student. Reload the list and try again. `student_changed`: Somebody else has just moved this student. Reload and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditStudentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `student_changed`: Somebody else has just changed this student. Reload the list and try again. `student_changed`: Somebody else has just moved this student. Reload and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentMerges_preview: {
        parameters: {
            query?: never;
            path: {
                /** @description The account that is kept. */
                studentId: string;
                /** @description The account that is merged into it. */
                otherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentMerges_merge: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeStudentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `student_changed`: Somebody else has just changed this student. Reload the list and try again. `student_changed`: Somebody else has just moved this student. Reload and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentMerges_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedAccountDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Roster_listGroup: {
        parameters: {
            query?: {
                /**
                 * @description Words that must all occur in the name in either spelling, the email, phones, parent's name or parent's email,
                 *     ignoring case and accents.
                 */
                search?: string;
                /** @description By name unless given, ignoring case and accents. */
                sort?: "name" | "email" | "studentPhone" | "parentName" | "parentPhone" | "parentEmail";
                /** @description Ascending unless given. */
                order?: "asc" | "desc";
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
                /** @description A group of that year. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description `true` if counting stopped early and the list may be longer than X-Total-Count; otherwise absent. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Roster_listUnassigned: {
        parameters: {
            query?: {
                /**
                 * @description Words that must all occur in the name in either spelling, the email, phones, parent's name or parent's email,
                 *     ignoring case and accents.
                 */
                search?: string;
                /** @description By name unless given, ignoring case and accents. */
                sort?: "name" | "email" | "studentPhone" | "parentName" | "parentPhone" | "parentEmail";
                /** @description Ascending unless given. */
                order?: "asc" | "desc";
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description `true` if counting stopped early and the list may be longer than X-Total-Count; otherwise absent. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Roster_yearOfStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentYearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_listStudents: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description `true` if counting stopped early and the list may be longer than X-Total-Count; otherwise absent. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_listWishes: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_addStudents: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddStudentsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_removeStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Memberships_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Memberships_begin: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMembershipDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `no_membership`: This student is in no group. Put the student into one first. `student_changed`: Somebody else has just changed this student. Reload the list and try again. `student_changed`: Somebody else has just moved this student. Reload and try again. `year_archived`: {{name}} is archived: it can be read, but no longer changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_import: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportStudentsFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `rows_refused`: Nothing was imported: {{errors}} of {{rows}} rows have errors. `import_running`: An import of your team is running. Wait until it is done, then try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_IMPORT_MB, or more rows than 5,000 */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Neither .xlsx nor CSV in UTF-8, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_template: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_countWaiting: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingStudentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_sendLinks: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPasswordLinksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentLinksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Consents_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Consents_give: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveConsentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `consent_text_changed`: The text has changed. Load the page again and read it anew. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Consents_withdraw: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawConsentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_listChoices: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolChoiceDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameSchoolDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `school_exists`: You already have a school named {{name}}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `school_in_use`: 1 student belongs to {{name}}. A school with students cannot be deleted. `school_in_use`: {{count}} students belong to {{name}}. A school with students cannot be deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSchoolDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `school_exists`: You already have a school named {{name}}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_list: {
        parameters: {
            query?: {
                /** @description `none` leaves the lists of students empty; in a big school they make up most of the reply. */
                students?: "none";
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateYearDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `year_exists`: You already have a year named {{name}}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_listZoomLinks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoomLinkDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_replaceZoomLinks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceZoomLinksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoomLinkDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `group_exists`: This year already has a group named {{name}}.
             *
             *     `group_exists`: This year already has a group named {{name}}.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_listOfYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_renameYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameYearDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenamedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_exists`: You already have a year named {{name}}. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_removeYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `year_in_use`: {{name}} is not empty ({{held}}). Only an empty year can be deleted.
             *
             *     `year_in_use`: {{name}} is not empty ({{held}}). Only an empty year can be deleted.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_renameGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameGroupDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenamedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `group_exists`: This year already has a group named {{name}}.
             *
             *     `group_exists`: This year already has a group named {{name}}.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_removeGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `group_in_use`: {{name}} is not empty ({{held}}). Only an empty group can be deleted.
             *
             *     `group_in_use`: {{name}} is not empty ({{held}}). Only an empty group can be deleted.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ArchivedYears_archive: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedYearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ArchivedYears_bringBack: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedYearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_preview: {
        parameters: {
            query?: {
                /** @description ISO 8601, UTC. */
                from?: string;
                /** @description The to. */
                to?: string;
                /** @description The keep weekdays. */
                keepWeekdays?: boolean;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyPreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_request: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyYearDto"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_exists`: You already have a year named {{name}}. `year_copy_running`: Another year is being copied just now. Please wait until that is done. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_follow: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Each event’s data is the copy as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_copy_not_failed`: Only a copy that failed can be continued. `year_copy_running`: Another year is being copied just now. Please wait until that is done. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_make: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeJoinLinkDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_revoke: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_open: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInvitationDto"];
                };
            };
            /** @description `join_link_invalid`: This link is no longer valid. Ask your teacher for a new one, or register without it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSessionDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionWithRosterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameSessionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_listOfGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_saveAttendance: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAttendanceDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_listOfStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentSessionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_doorCodeKey: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCodeKeyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_renewOwnKey: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCodeKeyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_renewKey: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_setTerms: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoorTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `attendance_busy`: Too many people change this attendance at once. Try again.
             *
             *     `attendance_busy`: Too many people change this attendance at once. Try again.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_merge: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendScansDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedScansDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `attendance_busy`: Too many people change this attendance at once. Try again.
             *
             *     `attendance_busy`: Too many people change this attendance at once. Try again.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_listCards: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCardDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_makeCards: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCardDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_revokeCard: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_listOfGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupTaskDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `no_group`: You are not assigned to a group This is not your group. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_get: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_update: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTaskDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
                };
            };
            /** @description `group_not_of_year`: {{group}} is not a group of {{year}}. Choose groups of that year. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: One of these scripts is being second-marked without sight of the first marks. They appear when that is finished. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Task not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `grade_above_maximum`: A submission of this task already has the grade {{grade}}. Keep the task out of at least {{grade}}, or lower that grade first.
             *
             *     `grade_above_maximum`: A submission of this task already has the grade {{grade}}. Keep the task out of at least {{grade}}, or lower that grade first.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTaskDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
                };
            };
            /** @description `group_not_of_year`: {{group}} is not a group of {{year}}. Choose groups of that year. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Submissions_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the task: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `no_group`: You are not assigned to a group This task is not set for your group. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Submissions_cancel: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description This is another student’s submission. */
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `deadline_passed`: Deadline has passed. You cannot delete this submission. `already_graded`: This submission has already been graded. You cannot delete it.
             *
             *     `deadline_passed`: Deadline has passed. You cannot delete this submission. `already_graded`: This submission has already been graded. You cannot delete it.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Submissions_submit: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubmitFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionDto"];
                };
            };
            /** @description `file_required`: Please select a PDF */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description You can only submit your own work. `no_group`: You are not assigned to a group This task is not set for your group. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /** @description `deadline_passed`: Deadline has passed. You cannot submit this task any more. `already_submitted`: You have already submitted this task. Cancel that submission first to send another file. `year_archived`: {{name}} is archived: it can be read, but no longer changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_PDF_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound PDF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Grading_grade: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["GradeFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionDto"];
                };
            };
            /** @description `grade_out_of_range`: The grade must be from 0 to {{most}}. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `marked_by_question`: This script is marked by question, and its grade is their sum. Change the marks of its questions on the marking page.
             *
             *     `marked_by_question`: This script is marked by question, and its grade is their sum. Change the marks of its questions on the marking page.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_PDF_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound PDF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Reminders_remind: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Allowances_change: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAllowanceDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDto"];
                };
            };
            /** @description `not_after_deadline`: Choose a time after the task’s deadline, {{deadline}}. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. Student not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Marking_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Marking_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMarkingDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMarkingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `marking_changed`: Somebody else has marked this script meanwhile. Look at their version, or take over with yours.
             *
             *     `marking_changed`: Somebody else has marked this script meanwhile. Look at their version, or take over with yours.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than a script can hold */
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReturnDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_returnAll: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAllDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_returnOne: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReturnDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_graded`: This script has no grade yet. Save a grade, then return the script.
             *
             *     `not_graded`: This script has no grade yet. Save a grade, then return the script.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_reopen: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReturnDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_returned`: The student does not have this script. Return it before you take it back.
             *
             *     `not_returned`: The student does not have this script. Return it before you take it back.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnedScriptDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Not returned, or not the caller’s */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkSchemeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSchemeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkSchemeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version. `scheme_in_use`: Scripts are marked by this scheme. Keep at least one of its questions.
             *
             *     `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version. `scheme_in_use`: Scripts are marked by this scheme. Keep at least one of its questions.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_preview: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchemeTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemePreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_averages: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAverageDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_readMarks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_saveMarks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMarksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `marks_changed`: Somebody else has marked this script meanwhile. Look at their marks, or take over with yours. `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version. `graded_by_hand`: This script has a grade that was not made of questions. Save the grade with the marks to replace it.
             *
             *     `marks_changed`: Somebody else has marked this script meanwhile. Look at their marks, or take over with yours. `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version. `graded_by_hand`: This script has a grade that was not made of questions. Save the grade with the marks to replace it.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Presence_hold: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldScriptDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptHolderDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCommentDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankCommentTermsDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCommentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `abbreviation_taken`: Another comment has the abbreviation "{{abbreviation}}". Choose another one. `bank_full`: The bank holds {{most}} comments at most. Delete some that you do not use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_change: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the comment: 24 hex digits. */
                commentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankCommentTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCommentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Comment not found. */
            404: components["responses"]["NotFound"];
            /** @description `abbreviation_taken`: Another comment has the abbreviation "{{abbreviation}}". Choose another one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the comment: 24 hex digits. */
                commentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Comment not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_countUse: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the comment: 24 hex digits. */
                commentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Comment not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OwnStamps_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStampDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OwnStamps_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnStampTermsDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStampDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `stamp_taken`: Your team has the stamp "{{kind}}" already. `stamps_full`: A team has {{most}} stamps of its own at most. Delete one that you do not use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OwnStamps_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the stamp: 24 hex digits. */
                stampId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Stamp not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AllScripts_download: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description The zip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /** @description `nothing_handed_in`: Nobody has handed in yet: there is nothing to download. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 4 GB */
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_list: {
        parameters: {
            query?: {
                /** @description The state. */
                state?: components["schemas"]["AppealState"];
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedAppealDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptAppealsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_raise: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RaiseAppealDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Question not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `appeals_over`: Appeals are closed for this work. Talk to your teacher if something is wrong. `appeal_open`: You have appealed this already. Write a message in that appeal instead. `appeal_answered`: This appeal was answered. It takes no more messages or answers.
             *
             *     `appeals_over`: Appeals are closed for this work. Talk to your teacher if something is wrong. `appeal_open`: You have appealed this already. Write a message in that appeal instead. `appeal_answered`: This appeal was answered. It takes no more messages or answers.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_say: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the appeal: 24 hex digits. */
                appealId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealMessageFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Appeal not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `appeal_answered`: This appeal was answered. It takes no more messages or answers. `appeal_full`: This appeal holds as many messages as it can. Answer it, or talk to each other.
             *
             *     `appeal_answered`: This appeal was answered. It takes no more messages or answers. `appeal_full`: This appeal holds as many messages as it can. Answer it, or talk to each other.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_answer: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the appeal: 24 hex digits. */
                appealId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerAppealDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Appeal not found. Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `appeal_answered`: This appeal was answered. It takes no more messages or answers.
             *
             *     `appeal_answered`: This appeal was answered. It takes no more messages or answers.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_ask: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskSecondMarkerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_by_question`: This script is not marked by question yet. Mark it by its mark scheme, then ask for a second marking. `first_marker`: This person gave the first marks. Ask somebody else of the team. `moderation_open`: A second marking of this script is under way already.
             *
             *     `not_by_question`: This script is not marked by question yet. Mark it by its mark scheme, then ask for a second marking. `first_marker`: This person gave the first marks. Ask somebody else of the team. `moderation_open`: A second marking of this script is under way already.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_script: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlindScriptDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description Somebody else marks it, or it is done */
            403: components["responses"]["Forbidden"];
            /** @description Second marking not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSecondMarksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description Somebody else marks it, or it is done */
            403: components["responses"]["Forbidden"];
            /** @description Second marking not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `marks_changed`: Somebody else has marked this script meanwhile. Look at their marks, or take over with yours. `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version. `moderation_closed`: This second marking was decided or called off. Ask for another one.
             *
             *     `marks_changed`: Somebody else has marked this script meanwhile. Look at their marks, or take over with yours. `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version. `moderation_closed`: This second marking was decided or called off. Ask for another one.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_compare: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedMarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Second marking not found. */
            404: components["responses"]["NotFound"];
            /** @description `not_finished`: The second marker is not done. The differences are shown when they are. `moderation_closed`: This second marking was decided or called off. Ask for another one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_callOff: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: One of these scripts is being second-marked without sight of the first marks. They appear when that is finished. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Second marking not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `moderation_closed`: This second marking was decided or called off. Ask for another one.
             *
             *     `moderation_closed`: This second marking was decided or called off. Ask for another one.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_decide: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideModerationDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Second marking not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_finished`: The second marker is not done. The differences are shown when they are. `moderation_closed`: This second marking was decided or called off. Ask for another one. `marks_changed`: Somebody else has marked this script meanwhile. Look at their marks, or take over with yours. `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version.
             *
             *     `not_finished`: The second marker is not done. The differences are shown when they are. `moderation_closed`: This second marking was decided or called off. Ask for another one. `marks_changed`: Somebody else has marked this script meanwhile. Look at their marks, or take over with yours. `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Answers_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TypedAnswersDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Answers_mark: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedGroupDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: One of these scripts is being second-marked without sight of the first marks. They appear when that is finished. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Task not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version.
             *
             *     `scheme_changed`: Somebody has changed the mark scheme meanwhile. Load it again to see their version.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_listForStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_listOfYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUnitDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `unit_exists`: This year already has a unit named {{name}}.
             *
             *     `unit_exists`: This year already has a unit named {{name}}.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameUnitDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `unit_exists`: This year already has a unit named {{name}}.
             *
             *     `unit_exists`: This year already has a unit named {{name}}.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `unit_in_use`: {{name}} holds {{held}}. Delete them first.
             *
             *     `unit_in_use`: {{name}} holds {{held}}. Delete them first.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the unit: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameChapterDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `chapter_exists`: This unit already has a chapter named {{name}}.
             *
             *     `chapter_exists`: This unit already has a chapter named {{name}}.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `chapter_in_use`: {{name}} holds {{held}}. Delete them first.
             *
             *     `chapter_in_use`: {{name}} holds {{held}}. Delete them first.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChapterDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `chapter_exists`: This unit already has a chapter named {{name}}.
             *
             *     `chapter_exists`: This unit already has a chapter named {{name}}.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_upload: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadQuestionFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_IMAGE_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound JPEG, PNG, WebP, GIF or AVIF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_list: {
        parameters: {
            query?: {
                /** @description One tag; case-insensitive. */
                tag?: string;
                /** @description Id of the unit: 24 hex digits. */
                unitId?: string;
                /** @description Id of the chapter: 24 hex digits. */
                chapterId?: string;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_listOfYear: {
        parameters: {
            query?: {
                /** @description One tag; case-insensitive. */
                tag?: string;
                /** @description Id of the unit: 24 hex digits. */
                unitId?: string;
                /** @description Id of the chapter: 24 hex digits. */
                chapterId?: string;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_listQuizzes: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizOfQuestionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Question not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditQuestionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedQuestionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Question not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
                /** @description Id of the user: 24 hex digits. */
                userId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Question not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuizDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Question not found. Group not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_list: {
        parameters: {
            query?: {
                /** @description Current state of the quiz, by the server's clock. */
                state?: components["schemas"]["QuizAccessState"];
                /** @description Id of the year: 24 hex digits. */
                yearId?: string;
                /** @description Quizzes for this group, which may be for other groups too. */
                groupId?: string;
                /** @description Parts of words in the title, in any order, ignoring case and accents. */
                search?: string;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedQuizDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"] | components["schemas"]["OpenedQuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            /** @description `quiz_not_started`: This quiz is opening soon. Come back when it has started. `quiz_not_started`: This quiz has not started yet. Delete it if it is not wanted. `quiz_closed`: This quiz is closed. `quiz_closed`: This quiz is closed already. `already_submitted`: You have already submitted this quiz. See your results. `time_over`: Your time is over. The answers that were saved in time have been submitted. `year_archived`: {{name}} is archived: it can be read, but no longer changed. `attempt_not_begun`: Open the quiz before you answer it. `attempt_not_begun`: Open this quiz from your list of quizzes to begin it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditQuizDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Group not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `quiz_begun`: Students have begun this quiz. Its questions, duration, start and groups stay; title, end and further groups can change. `question_deleted`: A question of this quiz was deleted just now. Choose another one.
             *
             *     `quiz_begun`: Students have begun this quiz. Its questions, duration, start and groups stay; title, end and further groups can change. `question_deleted`: A question of this quiz was deleted just now. Choose another one.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_close: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `quiz_closed`: This quiz is closed. `quiz_closed`: This quiz is closed already. `quiz_not_started`: This quiz is opening soon. Come back when it has started. `quiz_not_started`: This quiz has not started yet. Delete it if it is not wanted.
             *
             *     `quiz_closed`: This quiz is closed. `quiz_closed`: This quiz is closed already. `quiz_not_started`: This quiz is opening soon. Come back when it has started. `quiz_not_started`: This quiz has not started yet. Delete it if it is not wanted.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_changeResultsShown: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultsShownDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the user: 24 hex digits. */
                userId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizSubmissionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizSubmissionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_statistics: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizStatisticsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_remark: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the question: 24 hex digits. */
                questionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemarkQuestionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemarkResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `remarked_meanwhile`: This answer was changed just now by somebody else. Reload the page to see it.
             *
             *     `remarked_meanwhile`: This answer was changed just now by somebody else. Reload the page to see it.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_listExtraTime: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedTimeDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_grantExtraTime: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtraTimeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedTimeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `attempt_over`: {{name}} has finished this quiz already.
             *
             *     `attempt_over`: {{name}} has finished this quiz already.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_excuse: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExcuseDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedTimeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. Question not found. Student not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizPreview_open: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedQuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizPreview_mark: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentQuizDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            /** @description `time_over`: Your time is over. The answers that were saved in time have been submitted. `already_submitted`: You have already submitted this quiz. See your results. `attempt_not_begun`: Open the quiz before you answer it. `attempt_not_begun`: Open this quiz from your list of quizzes to begin it. `quiz_closed`: This quiz is closed. `quiz_closed`: This quiz is closed already. `quiz_not_started`: This quiz is opening soon. Come back when it has started. `quiz_not_started`: This quiz has not started yet. Delete it if it is not wanted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_submit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            /** @description `time_over`: Your time is over. The answers that were saved in time have been submitted. `attempt_not_begun`: Open the quiz before you answer it. `attempt_not_begun`: Open this quiz from your list of quizzes to begin it. `quiz_closed`: This quiz is closed. `quiz_closed`: This quiz is closed already. `quiz_not_started`: This quiz is opening soon. Come back when it has started. `quiz_not_started`: This quiz has not started yet. Delete it if it is not wanted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Quiz not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_listOfYear: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Material not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_listForStudent: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Material not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_addLink: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMaterialLinkDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Material not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_addFile: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddMaterialFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Material not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_PDF_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound PDF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMaterialDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Material not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Material not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_listOfYear: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_addLink: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddVideoLinkDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_addFile: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddVideoFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `upload_exists`: This upload has arrived already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_VIDEO_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a video that can be shown, by its content: the reason */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_follow: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The progress stream is requested by
                 *     this id.
                 */
                uploadId: string;
            };
        };
        responses: {
            /** @description Whole percent; then `done` or `failed` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `video_not_failed`: Only a video whose processing failed can be processed again.
             *
             *     `video_not_failed`: Only a video whose processing failed can be processed again.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditVideoDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. Unit not found. Chapter not found. Year not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Captions_set: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than 1 MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not WebVTT, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Captions_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playback_begin: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaybackDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. */
            404: components["responses"]["NotFound"];
            /** @description `video_not_playable`: This video is still being prepared. Please come back later. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playback_stream: {
        parameters: {
            query?: never;
            path: {
                /** @description The ticket. */
                ticket: string;
                /** @description The name. */
                name: string;
            };
        };
        responses: {
            /** @description The playlist, or the whole file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apple.mpegurl": string;
                    "video/mp4": string;
                };
            };
            /** @description The part that Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Video not found. */
            404: components["responses"]["NotFound"];
            /** @description The range is outside of the file */
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Archives_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Archives_request: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Spreadsheets_ofUsers: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": string;
                };
            };
            /** @description It takes longer: `fileUrl` is where it will be */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ExportDto"];
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Spreadsheets_ofGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": string;
                };
            };
            /** @description It takes longer: `fileUrl` is where it will be */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ExportDto"];
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_request: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestExportDto"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Year not found. Group not found. Quiz not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_follow: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Each event’s data is the export as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_download: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: You mark a script a second time, without seeing the first marks, and somebody else has asked for this spreadsheet. Ask for one of your own: it leaves them out. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `export_not_done`: This export is still being made. `export_failed`: The spreadsheet could not be made. Please try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `export_not_failed`: Only an export that failed can be made again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportPage_show: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is over, revoked, or not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_ofChildren: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the parent: 24 hex digits. */
                parentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_ofStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_progressOf: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgressDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_ofGroupMember: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportLinks_shared: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: the caller marks a script of the student a second time, and the report has its first marks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportLinks_share: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: the caller marks a script of the student a second time, and the report has its first marks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description `no_parent`: This student has no parent whom the team has confirmed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportLinks_revoke: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Today_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Home_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `no_group`: You are not assigned to a group */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Search_find: {
        parameters: {
            query: {
                /** @description Words that must all occur in a name, title, email or phone; ignores case, accents and the different forms of alef. */
                text: string;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Gradebook_ofGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Gradebook_ofYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Year not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Gradebook_changeGrade: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGradeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedGradeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. Submission not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `grade_changed`: Somebody else has changed this grade meanwhile: it is {{grade}} now. Nothing was saved. `grade_changed`: Somebody else has changed this grade meanwhile: it has no grade any more. Nothing was saved. `marked_by_question`: This script is marked by question, and its grade is their sum. Change the marks of its questions on the marking page.
             *
             *     `grade_changed`: Somebody else has changed this grade meanwhile: it is {{grade}} now. Nothing was saved. `grade_changed`: Somebody else has changed this grade meanwhile: it has no grade any more. Nothing was saved. `marked_by_question`: This script is marked by question, and its grade is their sum. Change the marks of its questions on the marking page.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    GradebookSettings_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Year not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    GradebookSettings_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveGradebookSettingsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Year not found. */
            404: components["responses"]["NotFound"];
            /**
             * @description `settings_changed`: Somebody has changed these settings meanwhile. Open them again to see theirs. Nothing was saved.
             *
             *     `settings_changed`: Somebody has changed these settings meanwhile. Open them again to see theirs. Nothing was saved.. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_list: {
        parameters: {
            query?: {
                /** @description `open` by default. */
                standing?: components["schemas"]["SlipStanding"];
                /** @description Only the students of this group. */
                groupId?: string;
                /** @description The page. */
                page?: number;
                /** @description The limit. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlippingPageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_find: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_silence: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlippingStudentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. */
            404: components["responses"]["NotFound"];
            /** @description `not_slipping`: This student is no longer among those who slip. `slip_changed`: The reasons have just changed. Look at them, and hide the student again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_show: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlippingStudentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Student not found. */
            404: components["responses"]["NotFound"];
            /** @description `not_slipping`: This student is no longer among those who slip. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_show: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_showStopped: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_unsubscribe: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_showResumed: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_subscribe: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    DigestChoice_read: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestChoiceDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    DigestChoice_change: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestChoiceDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestChoiceDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Site_describe: {
        parameters: {
            query?: {
                /** @description Language of the teacher's texts; English if left out. */
                language?: string;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Site_listContacts: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherContactDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Site_sendPhoto: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description The whole image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The part that Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Photo not found. */
            404: components["responses"]["NotFound"];
            /** @description The range is outside of the file */
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_save: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSiteSettingsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_replacePhoto: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SitePhotoFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Larger than MAX_IMAGE_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound JPEG, PNG, WebP, GIF or AVIF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_removePhoto: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnouncementDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_addFile: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AnnouncementFileFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementFileDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            /** @description Larger than MAX_PDF_MB or MAX_IMAGE_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Neither a sound PDF nor a sound image, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_pin: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_listMine: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedAnnouncementDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadAnnouncementDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Announcement not found. File not found. Year not found. Group not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_search: {
        parameters: {
            query: {
                /** @description The language. */
                language: string;
                /** @description Part of the text in either language, or of its key. */
                search?: string;
                /** @description Only texts that the school has replaced. */
                replaced?: boolean;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolTextDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_replace: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTextDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolTextDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Text not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_languages: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_own: {
        parameters: {
            query: {
                /** @description The language. */
                language: string;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTextsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_undo: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_countUnread: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_markRead: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkReadDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_settings: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_change: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PushDevices_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevicesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PushDevices_subscribe: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevicesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Another browser has this address */
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PushDevices_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the device: 24 hex digits. */
                deviceId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_linkOf: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_renew: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_revoke: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_single: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the event: 24 hex digits. */
                eventId: string;
            };
        };
        responses: {
            /** @description An iCalendar file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Calendar not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_byLink: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description An iCalendar file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Link not found. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
}
