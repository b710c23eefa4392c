-- database.answer
SELECT;

-- database.enter
SELECT * FROM app.enter($1);

-- database.enterPush
SELECT * FROM app.enter_push($1);

-- database.enterTask
SELECT * FROM app.enter_task($1);

