-- database.answer
SELECT;

-- database.enter
SELECT * FROM app.enter($1);

-- database.enterAnswer
SELECT * FROM app.enter_answer($1);

-- database.enterClient
SELECT * FROM app.enter_client($1);

-- database.enterDevice
SELECT * FROM app.enter_device($1);

-- database.enterJob
SELECT * FROM app.enter_job($1);

-- database.enterLetter
SELECT * FROM app.enter_letter($1);

-- database.enterPush
SELECT * FROM app.enter_push($1, $2);

-- database.enterWall
SELECT * FROM app.enter_wall($1);

