-- Run once by the postgres image, on an empty volume: the application's role owns its database and is no superuser.
\getenv password DATABASE_PASSWORD
create role petition login password :'password';
create database petition owner petition encoding 'UTF8' template template0;
